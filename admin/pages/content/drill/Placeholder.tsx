import ConstructionIcon from '@mui/icons-material/ConstructionOutlined'
import { Paper } from '@mui/material'
import type { ReactNode } from 'react'
import type { Drill } from '../../../providers/content.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { useLanguage } from '../../../ui/useLanguage.ts'
import { useWords } from '../../../ui/useWords.ts'

/** A step that has no content yet. The server says so in Russian; the other languages have their own words. */
export const Placeholder = ({ page, back }: { page: Drill; back: ReactNode }) => {
  const words = useWords()
  const said = useLanguage() === 'ru' ? page.step_info?.message : undefined
  return (
    <Paper variant="outlined">
      <Notice
        icon={<ConstructionIcon />}
        title={said ?? words('content.drill.notConfigured')}
        text={words('content.drill.placeholderHint')}
        action={back}
      />
    </Paper>
  )
}
