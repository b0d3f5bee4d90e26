import { Button } from '@mui/material'
import { Link, useLocation } from 'react-router-dom'
import type { TextRecord } from '../../../providers/content.ts'
import { useLanguage } from '../../../ui/useLanguage.ts'
import { useWords } from '../../../ui/useWords.ts'
import { nameOf } from '../item-name.ts'
import { dropdownPath, textPath } from '../paths.ts'
import type { KnownSection } from '../Section.tsx'
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
      titleOf={(record) => nameOf(record, language)}
      actions={(record) => record.options.length > 0 && <ToOptions record={record} />}
    >
      {(item) => <EditorForm key={item.record.id} {...item} />}
    </ItemPage>
  )
}

export default TextEditor
