import { alpha, type Theme } from '@mui/material/styles'

/**
 * Scrolls sideways, with a shade at each edge behind which more is to be seen: a cover that is scrolled along
 * with the content hides the shade at its ends.
 */
export const edgesWhereCut = ({ palette }: Theme) => {
  const cover = palette.background.paper
  const shade = alpha(palette.text.primary, 0.24)
  const solid = `${cover} 40%`
  const from = (side: string, colour: string) => `linear-gradient(to ${side}, ${colour}, transparent)`
  return {
    overflowX: 'auto',
    backgroundImage: [
      from('right', solid),
      from('left', solid),
      from('right', shade),
      from('left', shade),
    ].join(),
    backgroundPosition: 'left, right, left, right',
    backgroundSize: '32px 100%, 32px 100%, 12px 100%, 12px 100%',
    backgroundAttachment: 'local, local, scroll, scroll',
    backgroundRepeat: 'no-repeat',
    '& .MuiTableCell-head': { backgroundColor: 'transparent' },
  }
}
