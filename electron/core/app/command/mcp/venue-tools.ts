import { datasetsByPeriod, getDataset } from '../../../../../shared/catalogue/catalogue.ts';
import type { DatasetId } from '../../../../../shared/catalogue/types.ts';
import { coversTime } from '../../../../../shared/coverage.ts';
import { findDataDate } from '../../../../../shared/data-date.ts';
import type { Profile } from '../../../../../shared/domain/profiles.ts';
import type { CoveredDay } from '../../../../../shared/domain/stored-rows.ts';
import { fail } from '../../../../../shared/errors.ts';
import { listPublishedColumns } from '../../../../../shared/published-columns.ts';
import { joinDays } from '../../../../../shared/ranges.ts';
import { formatVenueDateTime, getVenueNow, toDay } from '../../../../../shared/venue-time.ts';
import { findStateProblem } from '../../../data/segment-store/index.ts';
import { describeProfile } from '../command-outcome.ts';
import type { CommandServices } from '../command-services.ts';
import { defineTool, listAllowed, venueField, withVenue } from './tool.ts';

export const listVenues = defineTool({
  name: 'list_venues',
  about:
    'Lists the venues (museums, zoos) that the user allowed for assistants, with their time zone, currency and local time. Begin here. A staging or demo venue has no real figures.',
  fields: {},
  async call(_, { services }) {
    const venues = listAllowed(services).map((profile) => ({
      ...describeProfile(profile),
      isDemo: profile.demo === true,
      timeZone: profile.timeZone,
      currency: profile.currency ?? null,
      now: formatVenueDateTime(getVenueNow(profile.timeZone, services.clock.now())),
    }));
    return { result: { venues }, rows: 0 };
  },
});

export const listDatasets = defineTool({
  name: 'list_datasets',
  about:
    "Lists a venue's datasets: which days are downloaded, how far the data reaches, which days are missing, and which may still change. With `dataset` also its columns, as run_sql has them.",
  fields: {
    venue: venueField,
    dataset: { about: 'Only this one, with its columns', kind: 'text', oneOf: datasetsByPeriod },
  },
  call: ({ venue, dataset }, context) =>
    withVenue(venue, context, async (profile) => {
      const { services, note } = context;
      const problem = findStateProblem(await services.segmentStore.state(profile.id));
      if (problem) fail(problem);
      const datasets = dataset === null ? [...datasetsByPeriod] : [dataset];
      if (dataset !== null) note({ datasets });
      const described = [];
      for (const id of datasets) {
        described.push({
          ...(await describeDataset(profile, id, services)),
          ...(dataset === null ? {} : { columns: describeColumns(id, services) }),
        });
      }
      return { result: { venue: describeProfile(profile), datasets: described }, rows: 0 };
    }),
});

async function describeDataset(
  { id: profileId }: Profile,
  id: DatasetId,
  { segmentStore, messages }: CommandServices,
) {
  const dataset = getDataset(id);
  const names = {
    dataset: id,
    title: messages.text(`dataset.${id}`),
    table: `fact_${id}`,
    daysAreOf: dataset.axis?.field ?? null,
  };
  const segments = (await segmentStore.get(profileId, id)).segments.filter(coversTime);
  const [first] = segments.map(({ window }) => toDay(window.from)).sort();
  const last = segments
    .map(({ window }) => toDay(window.to))
    .sort()
    .at(-1);
  if (first === undefined || last === undefined) return { ...names, downloaded: [] };
  const { days } = await segmentStore.coverage(profileId, { dataset: id, first, last });
  const own = days.filter(({ day }) => day < last);
  const list = (isSo: (day: CoveredDay) => boolean) =>
    joinDays(own.filter(isSo).map(({ day }) => day));
  return {
    ...names,
    downloaded: list(({ state }) => state === 'stored'),
    missing: list(({ state }) => state !== 'stored'),
    damaged: list(({ state }) => state === 'damaged'),
    mayStillChange: list(({ isProvisional }) => isProvisional),
    dataUpTo: findDataDate(dataset, segments, { dates: null, days: [{ first, last }] }),
  };
}

function describeColumns(dataset: DatasetId, { messages }: CommandServices) {
  return listPublishedColumns(dataset).map(({ field, name, type }) => ({
    name,
    type,
    title: messages.field(dataset, field),
  }));
}
