import { styled } from '@mui/material/styles'

/**
 * A field of the grid, as high as its words. Its frame is seen on the row that is pointed at, and once it has the
 * focus; a gap has a broken one. It is plain, so that thousands of rows stay quick.
 */
export const GridField = styled('textarea')(({ theme: { palette, spacing, typography, breakpoints } }) => ({
  ...typography.body2,
  lineHeight: '20px',
  display: 'block',
  boxSizing: 'border-box',
  width: '100%',
  minHeight: 32,
  margin: 0,
  padding: spacing(1.25, 2.25),
  border: '1px solid transparent',
  borderRadius: 6,
  backgroundColor: 'transparent',
  color: 'inherit',
  resize: 'none',
  fieldSizing: 'content',
  overflowWrap: 'anywhere',
  // Neither the heads that stick to the top nor the bar at the bottom cover the field that gets the focus.
  scrollMarginBlock: spacing(48, 20),
  [breakpoints.down('sm')]: { 'li > &': { gridColumn: '1 / -1' } },
  [breakpoints.down('lg')]: { minHeight: 44, paddingBlock: spacing(2.75) },
  'li:hover &, [data-framed] &': { borderColor: palette.divider },
  '[data-framed] &': { backgroundColor: palette.background.paper },
  '&[data-gap]': { borderStyle: 'dashed', borderColor: palette.edge, backgroundColor: palette.action.hover },
  '&[aria-invalid="true"]': { borderColor: palette.error.main },
  '&&:focus': {
    outline: `1px solid ${palette.primary.main}`,
    outlineOffset: 0,
    border: `1px solid ${palette.primary.main}`,
    backgroundColor: palette.background.paper,
  },
  '&::placeholder': { color: palette.text.secondary, opacity: 1 },
}))
