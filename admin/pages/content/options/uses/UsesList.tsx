import { Box, Typography } from '@mui/material'
import type { DropdownUses } from '../../../../providers/dropdowns/uses.ts'
import { useWords } from '../../../../ui/useWords.ts'
import { DependentTexts } from './DependentTexts.tsx'
import { OnSite } from './OnSite.tsx'
import { Siblings } from './Siblings.tsx'

const ways = ['field', 'mention', 'value'] as const

/** All that depends on a dropdown, or on one value of it: as many columns as there is room for. */
export const UsesList = ({ uses }: { uses: DropdownUses }) => {
  const words = useWords()
  const isAlone = uses.texts.length === 0 && uses.siblings.length === 0
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 4,
        alignItems: 'start',
        gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 300px), 1fr))',
      }}
    >
      <OnSite uses={uses} />
      {ways.map((why) => (
        <DependentTexts key={why} texts={uses.texts} why={why} />
      ))}
      <Siblings siblings={uses.siblings} />
      {isAlone && (
        <Typography variant="body2" color="textSecondary">
          {words('options.uses.none')}
        </Typography>
      )}
    </Box>
  )
}
