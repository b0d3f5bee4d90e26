/** What somebody tells the technical support. Glossary: report; version; request. */
export const support = {
  open: 'Tech support',
  title: 'Tech support',
  text: 'Copy this report and send it to your administrator together with what you did and what you expected.',
  report: 'Report',
  version: 'Version',
  page: 'Page',
  request: 'Last request',
  browser: 'Browser',
  language: 'Language',
  role: 'Role',
  time: 'Time',
  none: 'none',
}
