import { type Theme, useTheme } from '@mui/material'
import type { Language } from '../../../domain/languages.ts'

/**
 * Columns of the grid: handle with number, value, the shown languages, actions. On phones each text takes a
 * row of its own below the value.
 */
export const columnsFor = (languages: readonly Language[]) =>
  ({
    display: 'grid',
    columnGap: 1.5,
    alignItems: 'center',
    gridTemplateColumns: {
      xs: 'auto minmax(0, 1fr) auto',
      sm: `56px minmax(96px, 184px) repeat(${languages.length}, minmax(0, 1fr)) 96px`,
      lg: `56px minmax(96px, 184px) repeat(${languages.length}, minmax(0, 1fr)) 66px`,
    },
    paddingInline: 3,
    borderBottom: 1,
    borderColor: 'divider',
  }) as const

/** Cell that spans the whole row on phones. */
export const fullRowOnPhone = { gridColumn: { xs: '1 / -1', sm: 'auto' } } as const

/** Cell across the number and value columns, such as the name of a row. */
export const rowNameCell = { gridColumn: { xs: '1 / -1', sm: 'span 2' } } as const

/** Focusable parts of a row, by their `data-cell` attribute. */
export type GridCell = 'handle' | 'value' | 'copy' | 'delete' | Language

/** CSS selector of a part of a row. */
export const cellSelector = (cell: GridCell): string => `[data-cell="${cell}"]`

/** Returns the `data-cell` of an element. */
export const cellNameOf = (element: Element | null): string | undefined =>
  element instanceof HTMLElement ? element.dataset.cell : undefined

/** Hint of the keys that move a row, shown in its value cell while the row has the focus. */
const moveHint = {
  content: '"Alt ↑ ↓" / ""',
  display: { xs: 'none', lg: 'block' },
  position: 'absolute',
  insetBlockStart: 7,
  insetInlineEnd: 4,
  direction: 'ltr',
  paddingInline: 1,
  typography: 'caption',
  lineHeight: '16px',
  border: 1,
  borderColor: 'divider',
  borderRadius: 0.5,
  backgroundColor: 'background.paper',
  pointerEvents: 'none',
} as const

/** Fields grow with their text. The border shows on hover and focus; empty fields have a dashed one. */
const buildFieldStyles = ({ palette, spacing }: Theme) => ({
  '& textarea': {
    typography: 'body2',
    lineHeight: '20px',
    display: 'block',
    boxSizing: 'border-box',
    width: '100%',
    minHeight: { xs: 44, lg: 32 },
    margin: 0,
    paddingInline: 2.25,
    paddingBlock: { xs: 2.75, lg: 1.25 },
    border: '1px solid transparent',
    borderRadius: '6px',
    backgroundColor: 'transparent',
    color: 'inherit',
    resize: 'none',
    fieldSizing: 'content',
    overflowWrap: 'anywhere',
    // Keeps a focused field clear of the sticky headings and the bar at the bottom.
    scrollMarginBlock: spacing(48, 20),
  },
  '& [data-text]': { gridColumn: { xs: '1 / -1', sm: 'auto' }, minWidth: 0 },
  '& li:hover textarea, & [data-framed] textarea': { borderColor: 'divider' },
  '& [data-framed] textarea': { backgroundColor: 'background.paper' },
  '& textarea[data-gap]': { borderStyle: 'dashed', borderColor: 'edge', backgroundColor: 'action.hover' },
  '& textarea[aria-invalid="true"]': { borderColor: 'error.main' },
  '&& textarea:focus': {
    outline: `1px solid ${palette.primary.main}`,
    outlineOffset: 0,
    border: `1px solid ${palette.primary.main}`,
    backgroundColor: 'background.paper',
  },
  '& textarea::placeholder': { color: 'text.secondary', opacity: 1 },
})

const buttonStyles = {
  '& li button': {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    margin: 0,
    padding: 1,
    border: 0,
    borderRadius: '50%',
    background: 'none',
    color: 'text.secondary',
    cursor: 'pointer',
    minHeight: { xs: 44, lg: 32 },
    minWidth: { xs: 44, lg: 32 },
    '&:hover': { backgroundColor: 'action.hover' },
    '&[aria-disabled="true"]': { opacity: 0.4 },
  },
  '& li svg': { fontSize: 18 },
  '& li button[data-cell="handle"]': {
    gridRow: 1,
    justifyContent: 'start',
    gap: 1.5,
    minWidth: { xs: 44, lg: 0 },
    paddingInline: 0,
    borderRadius: 0.5,
    cursor: 'grab',
    typography: 'body2',
    fontVariantNumeric: 'tabular-nums',
    // Highlights the whole row while it is moved.
    '&:active::before, &:focus::before': {
      content: '""',
      position: 'absolute',
      inset: 0,
      zIndex: -1,
      backgroundColor: 'accentSoft',
      borderBlock: '1px solid',
      borderColor: 'primary.main',
    },
  },
  '& [data-acts]': { display: 'flex', justifyContent: 'end', gridColumn: { xs: 3, sm: -2 }, gridRow: 1 },
} as const

/**
 * Styles of the grid and of everything in its rows. They are set once on the grid, so that thousands of rows
 * need no styles of their own.
 */
export const useGridStyles = (languages: readonly Language[]) => {
  const theme = useTheme()

  return {
    ...buildFieldStyles(theme),
    ...buttonStyles,
    '& li': {
      ...columnsFor(languages),
      position: 'relative',
      isolation: 'isolate',
      boxSizing: 'border-box',
      paddingBlock: 0.5,
      minHeight: 38,
    },
    '& li:focus-within': { backgroundColor: 'action.hover' },
    '& li[data-over]': { backgroundColor: 'accentSoft' },
    // The card's border already closes the list.
    '& li:last-child': { borderBottom: 0 },
    '& [data-value]': { position: 'relative', color: 'text.secondary', minWidth: 0 },
    '& li:focus-within > [data-value]:not(:focus-within)::after': moveHint,
  }
}
