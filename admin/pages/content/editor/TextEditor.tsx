import { Button } from '@mui/material'
import { Link, useLocation } from 'react-router-dom'
import { dropdownPath, textPath } from '../../../content-shared/content-paths.ts'
import type { KnownSection } from '../../../content-shared/content-route.tsx'
import { itemName } from '../../../content-shared/text-display.tsx'
import type { TextRecord } from '../../../providers/content.ts'
import { useLanguage } from '../../../ui/useLanguage.ts'
import { useWords } from '../../../ui/useWords.ts'
import { EditorForm } from './EditorForm.tsx'
import { ItemPage } from './frame/ItemPage.tsx'
import { sectionOfItem } from './frame/useOpenItem.ts'

const ToOptions = ({ record }: { record: TextRecord }) => {
  const words = useWords()
  const { state } = useLocation()
  const to = dropdownPath(sectionOfItem(record), record.id)
  return (
    <Button component={Link} variant="outlined" to={to} state={state}>
      {words('textEditor.options')}
    </Button>
  )
}

/** The editor of a text: all languages side by side, draft and published told apart. */
const TextEditor = ({ section }: { section: KnownSection }) => {
  const language = useLanguage()
  const elsewhere = (record: TextRecord) => {
    const own = sectionOfItem(record)
    return own === section.key ? undefined : textPath(own, record.id)
  }
  return (
    <ItemPage
      section={section}
      kind="text"
      elsewhere={elsewhere}
      titleOf={(record) => itemName(record, language)}
      actions={(record) => record.options.length > 0 && <ToOptions record={record} />}
    >
      {(item) => <EditorForm key={item.record.id} {...item} />}
    </ItemPage>
  )
}

export default TextEditor
