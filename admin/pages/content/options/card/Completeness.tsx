import { Box, Stack, Typography } from '@mui/material'
import { useLanguage } from '../../../../ui/useLanguage.ts'
import { useWords } from '../../../../ui/useWords.ts'
import type { Checked } from '../editing/useChecked.ts'

/** How complete a dropdown is: a bar, in percent, and how many of its parts are filled in. */
export const Completeness = ({ checked }: { checked: Checked }) => {
  const words = useWords()
  const language = useLanguage()
  const { done, total, percent } = checked.completion
  const inPercent = new Intl.NumberFormat(language, { style: 'percent' }).format(percent / 100)
  return (
    <Stack direction="row" sx={{ alignItems: 'center', gap: 2, marginInlineStart: 'auto', paddingInline: 3 }}>
      <Box
        role="meter"
        aria-label={words('options.completeness')}
        aria-valuenow={percent}
        aria-valuetext={inPercent}
        sx={{ width: 120, height: 4, borderRadius: 0.5, overflow: 'hidden', backgroundColor: 'divider' }}
      >
        <Box sx={{ height: 1, backgroundColor: 'status.published' }} style={{ width: `${percent}%` }} />
      </Box>
      <Typography variant="body2" sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
        <bdi>{inPercent}</bdi>
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {words('options.done', { done, total })}
      </Typography>
    </Stack>
  )
}
