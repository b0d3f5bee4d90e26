import ConstructionIcon from '@mui/icons-material/ConstructionOutlined'
import { Paper } from '@mui/material'
import type { ReactNode } from 'react'
import { Notice } from '../../../ui/Notice.tsx'
import { useLanguage } from '../../../ui/useLanguage.ts'
import { useWords } from '../../../ui/useWords.ts'
import { isIn } from './unset-step.ts'

/** A step that has no content yet, in the words of the server where they are in the language of the reader. */
export const Placeholder = ({ said = '', back }: { said: string | undefined; back: ReactNode }) => {
  const words = useWords()
  const isRead = isIn(useLanguage(), said) && said !== ''
  return (
    <Paper variant="outlined">
      <Notice
        icon={<ConstructionIcon />}
        title={isRead ? said : words('content.drill.notConfigured')}
        text={words('content.drill.placeholderHint')}
        action={back}
      />
    </Paper>
  )
}
