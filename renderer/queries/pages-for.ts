/** Rows per page: a few screens, and fast to read. */
export const pageSize = 200;

/** Lists the pages that have these rows, then those that scrolling further would need. */
export function listPages(first: number, last: number, total: number | null): number[] {
  const ahead = pageSize / 2;
  const from = Math.max(0, Math.floor((first - ahead) / pageSize));
  const end = total === null ? Math.floor(Math.max(0, last) / pageSize) : getLastPage(total);
  const to = Math.min(end, Math.floor((last + ahead) / pageSize));
  const pages: number[] = [];
  for (let page = from; page <= to; page += 1) pages.push(page);
  const isSeen = (page: number): boolean =>
    page >= Math.floor(first / pageSize) && page <= Math.floor(last / pageSize);
  return pages.length > 0 ? pages.sort((a, b) => Number(isSeen(b)) - Number(isSeen(a))) : [0];
}

const getLastPage = (total: number) => Math.max(0, Math.ceil(total / pageSize) - 1);
