import type { Language } from '../../../../../domain/languages.ts'

/**
 * The columns of a dropdown: handle and number, value, the languages that are shown, acts. Where it is narrow a text
 * takes a line of its own below them.
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

/** A cell that takes a line of its own where it is narrow. */
export const wide = { gridColumn: { xs: '1 / -1', sm: 'auto' } } as const

/** What stands over number and value, such as the name of a row. */
export const leading = { gridColumn: { xs: '1 / -1', sm: 'span 2' } } as const

/** What in a row may have the focus, by its mark. */
export type Cell = 'handle' | 'value' | 'copy' | 'delete' | Language

/** A part of a row, as it is found in the page. */
export const cellIn = (cell: Cell): string => `[data-cell="${cell}"]`

/** Which part of its row an element is. */
export const cellOf = (element: Element | null): string | undefined =>
  element instanceof HTMLElement ? element.dataset.cell : undefined
