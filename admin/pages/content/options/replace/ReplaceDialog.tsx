import { Typography } from '@mui/material'
import type { DropdownOption } from '../../../../../domain/dropdowns/options.ts'
import { useWords } from '../../../../ui/useWords.ts'
import { ToolDialog } from '../preview/ToolDialog.tsx'
import { FoundTexts } from './FoundTexts.tsx'
import { SoughtWords } from './SoughtWords.tsx'
import { type Replacing, useReplacing } from './useReplacing.ts'

interface Props {
  options: readonly DropdownOption[]
  /** Puts these options in place of all, and says what was done. */
  onReplace: (options: readonly DropdownOption[], said: string) => void
  onClose: () => void
}

const useSummary = ({ asked, found }: Replacing): string => {
  const words = useWords()
  if (asked.find === '') return ''
  return found.length === 0
    ? words('options.tools.replace.none')
    : words('options.tools.replace.found', { smart_count: found.length })
}

/** Finds words in the texts of the options and replaces them in those that are chosen. */
export const ReplaceDialog = ({ options, onReplace, onClose }: Props) => {
  const words = useWords()
  const replacing = useReplacing(options)
  const { found, chosen, outcome } = replacing
  const count = { smart_count: chosen.length }
  const act = {
    label: words('options.tools.replace.act', count),
    isOff: chosen.length === 0,
    onAct: () => onReplace(outcome(), words('options.tools.replace.done', count)),
  }
  return (
    <ToolDialog
      title={words('options.tools.replace.open')}
      summary={useSummary(replacing)}
      act={act}
      onClose={onClose}
    >
      <SoughtWords replacing={replacing} />
      {found.length > 0 ? (
        <FoundTexts replacing={replacing} />
      ) : (
        <Typography variant="body2" color="textSecondary">
          {words('options.tools.replace.hint')}
        </Typography>
      )}
    </ToolDialog>
  )
}
