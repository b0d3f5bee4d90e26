import { Box } from '@mui/material'
import { directions } from '../../domain/languages.ts'
import { DateTime } from './DateTime.tsx'
import { useLanguage } from './useLanguage.ts'

interface Props {
  who: string | null | undefined
  at: string
}

/**
 * Line with the author and time of a change. It has the direction of the interface also inside content of the
 * other one, so that the comma stays behind the name.
 */
export const ChangedBy = ({ who, at }: Props) => (
  <Box component="span" dir={directions[useLanguage()]} sx={{ unicodeBidi: 'isolate' }}>
    {who && (
      <>
        <bdi>{who}</bdi>,{' '}
      </>
    )}
    <DateTime time={at} />
  </Box>
)
