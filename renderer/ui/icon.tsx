const paths = {
  calendar:
    'M3 6.5h10M5.5 2v2.5M10.5 2v2.5M3.5 3.5h9a1 1 0 0 1 1 1v8a1 1 0 0 1-1 1h-9a1 1 0 0 1-1-1v-8a1 1 0 0 1 1-1Z',
  refresh: 'M13 8a5 5 0 1 1-1.5-3.6M13 2.5v2.7h-2.7',
  export: 'M8 10V2.5M5.2 5 8 2.2 10.8 5M3 9.5v3a1 1 0 0 0 1 1h8a1 1 0 0 0 1-1v-3',
  chevronDown: 'm4 6 4 4 4-4',
  chevronLeft: 'M10 4 6 8l4 4',
  chevronRight: 'm6 4 4 4-4 4',
  chevronUpDown: 'm5 6.2 3-3 3 3M5 9.8l3 3 3-3',
  arrowUp: 'M8 13V3.2M4.2 7 8 3.2 11.8 7',
  arrowDown: 'M8 3v9.8M4.2 9 8 12.8 11.8 9',
  more: 'M3.5 8h.1M8 8h.1M12.4 8h.1',
  window:
    'M3 3h10a.6.6 0 0 1 .6.6v8.8a.6.6 0 0 1-.6.6H3a.6.6 0 0 1-.6-.6V3.6A.6.6 0 0 1 3 3ZM2.4 5.8h11.2',
  close: 'm4 4 8 8M12 4l-8 8',
  check: 'm3.2 8.4 3.2 3.2 6.4-7',
  filter: 'M2.5 3.5h11L9.5 8.4v4.1l-3-1.4V8.4Z',
  columns:
    'M3 3h10a.5.5 0 0 1 .5.5v9a.5.5 0 0 1-.5.5H3a.5.5 0 0 1-.5-.5v-9A.5.5 0 0 1 3 3ZM6.2 3v10M9.8 3v10',
  sortUp: 'M8 12.5v-9M4.7 6.8 8 3.5l3.3 3.3',
  sortDown: 'M8 3.5v9M4.7 9.2 8 12.5l3.3-3.3',
  search: 'M7 11.5a4.5 4.5 0 1 0 0-9 4.5 4.5 0 0 0 0 9ZM10.3 10.3l3.2 3.2',
  warning: 'M8 2.2 14.3 13H1.7ZM8 6.3v3.2M8 11.3v.2',
  info: 'M8 14A6 6 0 1 0 8 2a6 6 0 0 0 0 12ZM8 7.3v3.6M8 5v.2',
  error: 'M8 14A6 6 0 1 0 8 2a6 6 0 0 0 0 12ZM8 5v3.8M8 10.8v.2',
  panel: 'M3 3h10a.5.5 0 0 1 .5.5v9a.5.5 0 0 1-.5.5H3a.5.5 0 0 1-.5-.5v-9A.5.5 0 0 1 3 3ZM6.2 3v10',
  production:
    'M8 1.8 13.2 4v3.7c0 3-2.1 5.4-5.2 6.5-3.1-1.1-5.2-3.5-5.2-6.5V4ZM5.7 7.9l1.7 1.7 3-3.3',
  staging:
    'M6.2 2.2h3.6M6.8 2.2v4L3.2 12a1 1 0 0 0 .9 1.6h7.8a1 1 0 0 0 .9-1.6L9.2 6.2v-4M4.9 9.6h6.2',
  demo: 'M8 2.2 9.4 6.6 13.8 8 9.4 9.4 8 13.8 6.6 9.4 2.2 8l4.4-1.4Z',
  bookings:
    'M2.5 5.2V4a1 1 0 0 1 1-1h9a1 1 0 0 1 1 1v1.7a2.3 2.3 0 0 0 0 4.6V12a1 1 0 0 1-1 1h-9a1 1 0 0 1-1-1v-1.7a2.3 2.3 0 0 0 0-4.6ZM9.8 5.5v1M9.8 9.5v1',
  plus: 'M8 3v10M3 8h10',
  key: 'M10.2 9.2a3.2 3.2 0 1 0-3.1-2.4L2.5 11.4v2.1h2.3v-1.6h1.6v-1.6l.9-.9c.8.4 1.9.6 2.9-.2ZM10.9 5.1v.1',
  signOut: 'M6 13.5H3.5a1 1 0 0 1-1-1v-9a1 1 0 0 1 1-1H6M10.3 11l3-3-3-3M13 8H6',
  trash: 'M2.8 4.2h10.4M6 4V2.5h4V4M4 4.2l.6 8.4a1 1 0 0 0 1 .9h4.8a1 1 0 0 0 1-.9l.6-8.4',
  folder: 'M2 4.2a1 1 0 0 1 1-1h3l1.5 1.6H13a1 1 0 0 1 1 1v6a1 1 0 0 1-1 1H3a1 1 0 0 1-1-1Z',
  keyboard:
    'M2 4.5h12a.5.5 0 0 1 .5.5v6a.5.5 0 0 1-.5.5H2a.5.5 0 0 1-.5-.5V5a.5.5 0 0 1 .5-.5ZM4 7v.1M6.6 7v.1M9.3 7v.1M12 7v.1M5 9.4h6',
  lock: 'M4 7.5h8a.5.5 0 0 1 .5.5v5a.5.5 0 0 1-.5.5H4a.5.5 0 0 1-.5-.5V8a.5.5 0 0 1 .5-.5ZM5.3 7.5V5.2a2.7 2.7 0 0 1 5.4 0v2.3',
  dot: 'M8 9.5a1.5 1.5 0 1 0 0-3 1.5 1.5 0 0 0 0 3Z',
  inbox:
    'M2.5 9.5 4.3 3.6a.8.8 0 0 1 .8-.6h5.8c.4 0 .7.2.8.6l1.8 5.9M2.5 9.5V12a1 1 0 0 0 1 1h9a1 1 0 0 0 1-1V9.5M2.5 9.5h3.2c.2 1.2 1.1 2 2.3 2s2.1-.8 2.3-2h3.2',
} as const;

export type IconName = keyof typeof paths;

/** A line drawing of 16 px that takes the text's colour. Decorative: name the control, not the icon. */
export function Icon({ name, size = 16 }: { readonly name: IconName; readonly size?: number }) {
  return (
    <svg
      aria-hidden="true"
      focusable="false"
      width={size}
      height={size}
      viewBox="0 0 16 16"
      fill="none"
      stroke="currentColor"
      strokeWidth={size > 24 ? 1 : 1.4}
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={paths[name]} />
    </svg>
  );
}
