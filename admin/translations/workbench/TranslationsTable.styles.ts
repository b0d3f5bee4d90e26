import type { Theme } from '@mui/material'

const cellStyles = ({ palette, spacing }: Theme) => ({
  // `:where` adds no specificity, so that styles of a single cell win.
  '& :where(tr[aria-rowindex]) > :where(td, th)': {
    fontSize: 13,
    lineHeight: 1.43,
    fontWeight: 400,
    fontVariantNumeric: 'tabular-nums',
    textAlign: 'start',
    verticalAlign: 'middle',
    padding: spacing(1.5, 3),
    borderBlockEnd: `1px solid ${palette.divider}`,
  },
  '& :where(tr[aria-rowindex]) > :where([rowspan="2"])': { verticalAlign: 'top' },
  '& tr[data-chosen]': { backgroundColor: palette.accentSoft },
})

const checkboxStyles = ({ palette, spacing }: Theme) => ({
  '& tr > [data-box]': { padding: 0, paddingInlineStart: spacing(1) },
  '& [data-box] input': {
    appearance: 'none',
    position: 'relative',
    display: 'grid',
    placeContent: 'center',
    width: 38,
    height: 38,
    margin: 0,
    borderRadius: '6px',
    cursor: 'pointer',
    color: palette.primary.contrastText,
    '&:focus-visible': { outlineOffset: -1 },
    '&::before': {
      content: '""',
      boxSizing: 'border-box',
      width: 16,
      height: 16,
      border: `2px solid ${palette.text.secondary}`,
      borderRadius: '2px',
    },
    '&:is(:checked, :indeterminate)::before': {
      borderColor: palette.primary.main,
      backgroundColor: palette.primary.main,
    },
    '&:is(:checked, :indeterminate)::after': {
      content: '""',
      position: 'absolute',
      inset: 0,
      margin: 'auto',
    },
    '&:checked::after': {
      width: 5,
      height: 9,
      border: 'solid',
      borderWidth: '0 2px 2px 0',
      transform: 'translateY(-1px) rotate(45deg)',
    },
    '&:indeterminate::after': { width: 8, height: 2, backgroundColor: 'currentColor' },
  },
})

/** Coloured edge of a language's cell that shows the status of its text. */
const statusStyles = ({ palette, spacing }: Theme) => ({
  '& tr > td[data-status]': {
    position: 'relative',
    // On both sides, since a cell has the direction of its language.
    borderInline: `1px solid ${palette.divider}`,
    paddingInlineStart: spacing(4),
  },
  '& td[data-status]::before': {
    content: '""',
    position: 'absolute',
    insetBlock: 6,
    insetInlineStart: 4,
    width: 3,
    borderRadius: '2px',
  },
  ...Object.fromEntries(
    (['published', 'draft', 'outdated'] as const).map((status) => [
      `& td[data-status="${status}"]::before`,
      { backgroundColor: palette.status[status] },
    ]),
  ),
})

const cellButtonStyles = ({ palette, spacing }: Theme) => ({
  '& button[data-language]': {
    display: 'block',
    width: '100%',
    padding: 0,
    border: 0,
    borderRadius: '4px',
    background: 'none',
    color: 'inherit',
    font: 'inherit',
    textAlign: 'start',
    cursor: 'text',
  },
  '& button[data-language]:disabled': { cursor: 'default' },
  '& [data-gap]': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    minHeight: 32,
    paddingInline: spacing(2),
    border: `1px dashed ${palette.status.missing}`,
    borderRadius: '4px',
    backgroundColor: palette.action.hover,
    fontSize: 12,
    lineHeight: 1.66,
  },
  '& [data-gap] > :last-child': {
    display: 'flex',
    alignItems: 'center',
    gap: spacing(1),
    color: palette.primary.main,
  },
})

const nameStyles = ({ palette, spacing }: Theme) => ({
  '& th[scope="row"]': { overflowWrap: 'anywhere' },
  '& th[scope="row"] > a': {
    display: 'inline-block',
    maxWidth: '100%',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    verticalAlign: 'bottom',
    color: 'inherit',
    fontWeight: 500,
    textDecoration: 'none',
  },
  '& th[scope="row"]:has([data-comments]) > a': { maxWidth: `calc(100% - ${spacing(11)})` },
  '& th[scope="row"] > a:focus-visible, & th[rowspan] > a': { whiteSpace: 'normal' },
  '& mark': {
    backgroundColor: `color-mix(in srgb, ${palette.status.draft} 25%, transparent)`,
    color: 'inherit',
    borderRadius: '2px',
  },
  '& th[scope="row"] > a:hover': { textDecoration: 'underline' },
  '& [data-comments]': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: spacing(0.5),
    marginInlineStart: spacing(2),
    fontSize: 12,
    color: palette.text.secondary,
    verticalAlign: 'middle',
  },
  '& [data-comments] > svg': {
    width: 14,
    height: 14,
    fill: 'none',
    stroke: 'currentColor',
    strokeWidth: 2,
    strokeLinejoin: 'round',
  },
  '& [data-key]': { display: 'flex', fontSize: 12, lineHeight: 1.66, color: palette.text.secondary },
  '& [data-key] > span': { display: 'flex', minWidth: 0 },
  // The key is cut at its end; the id after it is never cut.
  '& [data-key] bdi:first-of-type': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& [data-key] bdi:last-of-type': { whiteSpace: 'pre' },
})

/** Styles of all rows of texts, set once on their container instead of on each of thousands of rows. */
export const translationsTableStyles = (theme: Theme) => ({
  ...cellStyles(theme),
  ...checkboxStyles(theme),
  ...statusStyles(theme),
  ...cellButtonStyles(theme),
  ...nameStyles(theme),
})
