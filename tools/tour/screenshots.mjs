/** The pictures in the README and the guide, by name, and the file whose screen each shows. */
export const screenshots = {
  'welcome-light.png': 'renderer/screens/welcome/welcome.tsx',
  'add-venue-light.png': 'renderer/parts/venue-form/add-venue.tsx',
  'bookings-light.png': 'renderer/screens/dataset/dataset-screen.tsx',
  'range-picker-light.png': 'renderer/parts/range-picker/range-picker.tsx',
  'plan-light.png': 'renderer/parts/jobs/plan-dialog.tsx',
  'find-an-order-light.png': 'renderer/screens/case-file/case-file-screen.tsx',
  'exports-light.png': 'renderer/screens/exports/exports-screen.tsx',
  'report-revenue-light.png': 'renderer/screens/reports/report-screen.tsx',
  'today-museum-opening-light.png': 'renderer/screens/today/today-screen.tsx',
};
