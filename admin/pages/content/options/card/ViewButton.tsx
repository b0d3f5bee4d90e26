import Translate from '@mui/icons-material/Translate'
import ViewColumn from '@mui/icons-material/ViewColumnOutlined'
import { IconButton } from '@mui/material'
import { useWords } from '../../../../ui/useWords.ts'
import type { LanguageView } from '../grid/useLanguageView.ts'

/** Changes between the languages side by side and one of them at a time, where there is room for both. */
export const ViewButton = ({ view: { isOne, arrange } }: { view: LanguageView }) => {
  const words = useWords()
  if (!arrange) return null
  const label = words(isOne ? 'options.sideBySide' : 'options.oneByOne')
  const Icon = isOne ? ViewColumn : Translate
  return (
    <IconButton size="small" title={label} aria-label={label} onClick={() => arrange(!isOne)}>
      <Icon fontSize="small" />
    </IconButton>
  )
}
