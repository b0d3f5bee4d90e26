import { Card, Stack, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import type { Drill } from '../../../providers/content.ts'
import { DateTime } from '../../../ui/DateTime.tsx'
import { useWords } from '../../../ui/useWords.ts'

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <Card component="div" sx={{ paddingBlock: 2.5, paddingInline: 4, minWidth: 180 }}>
    <Typography component="dt" variant="body2" color="textSecondary">
      {label}
    </Typography>
    <Typography component="dd" variant="h2" sx={{ margin: 0, fontVariantNumeric: 'tabular-nums' }}>
      {children}
    </Typography>
  </Card>
)

/** How many actions a page has, and when one last changed. */
export const DrillHead = ({ page }: { page: Drill }) => {
  const words = useWords()
  return (
    <Stack component="dl" direction="row" sx={{ gap: 3, flexWrap: 'wrap', margin: 0, marginBlockEnd: 4 }}>
      <Fact label={words('content.drill.actionCount')}>{page.actionCount}</Fact>
      <Fact label={words('ui.lastModified')}>
        <DateTime time={page.lastModified} />
      </Fact>
    </Stack>
  )
}
