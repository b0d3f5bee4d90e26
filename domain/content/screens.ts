/**
 * The fixed words of paths under `/api/content`. No screen may be named like one: its content would be
 * asked for at the path of another call. The keys of sections may be, since no language is behind them.
 */
export const pathWords: readonly string[] = [
  'action',
  'actions',
  'all-items',
  'bulk',
  'contents',
  'count',
  'deleted',
  'discard',
  'drafts',
  'drill',
  'figures',
  'found',
  'item',
  'main-summary',
  'options',
  'pages',
  'pending',
  'publications',
  'reject',
  'restore',
  'site-pages',
  'suggestions',
  'text',
  'translations',
]

/** True for a name that no screen may be given; paths are found whatever their case. */
export const isReservedScreen = (screen: string): boolean => pathWords.includes(screen.toLowerCase())
