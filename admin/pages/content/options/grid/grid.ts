/** The columns of a dropdown where there is room: number, value, a language each, acts. Below, one under another. */
export const gridColumns = {
  display: 'grid',
  columnGap: 2,
  rowGap: 1,
  alignItems: 'center',
  gridTemplateColumns: {
    xs: '1fr auto',
    md: '64px minmax(96px, 1fr) repeat(3, minmax(0, 2fr)) 116px',
  },
  paddingInline: 3,
  borderBlockEnd: 1,
  borderColor: 'divider',
} as const

/** A cell that takes a line of its own where it is narrow. */
export const wide = { gridColumn: { xs: '1 / -1', md: 'auto' } } as const
