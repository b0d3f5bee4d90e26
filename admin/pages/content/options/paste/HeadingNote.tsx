import { Link, Typography } from '@mui/material'
import { useWords } from '../../../../ui/useWords.ts'
import type { Pasting } from './usePasting.ts'

/** Says that the first row was taken for the heads of the columns, which it may not be. */
export const HeadingNote = ({ pasting: { isHeaded, seemsHeaded, chooseHeadings } }: { pasting: Pasting }) => {
  const words = useWords()
  if (!seemsHeaded) return undefined
  return (
    <Typography variant="body2" color="textSecondary">
      {words(isHeaded ? 'options.tools.paste.skipped' : 'options.tools.paste.taken')}{' '}
      <Link component="button" type="button" onClick={() => chooseHeadings(!isHeaded)}>
        {words(isHeaded ? 'options.tools.paste.asOption' : 'options.tools.paste.asHeadings')}
      </Link>
    </Typography>
  )
}
