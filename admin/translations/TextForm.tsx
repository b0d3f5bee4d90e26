import { Button } from '@mui/material'
import { useRecordContext } from 'react-admin'
import { Link } from 'react-router-dom'
import { displayedType } from '../../domain/content/displayed-type.ts'
import { fallbackSection } from '../../domain/sections.ts'
import { editorPathOf } from '../content-shared/content-paths.ts'
import { useText } from '../content-shared/content-queries.ts'
import { RecordPage } from '../resources/RecordPage.tsx'
import { textEditorModel } from '../text-editor/edited-texts.ts'
import { PreviewCard } from '../text-editor/PreviewCard.tsx'
import { useReturnState } from '../ui/navigation.ts'
import { useTranslate } from '../ui/useTranslate.ts'
import { getTextName } from './text-name.ts'

/** Technical form of a text, beside the place where visitors see it. */
export const TextForm = () => <RecordPage nameOf={getTextName} link={<EditorLink />} aside={<PlaceCard />} />

/** Returns the text of the record in context as the editor loads it; undefined before, and for one of no page. */
const useTextOfRecord = () => {
  const record = useRecordContext()
  const { data: text, isPending } = useText(String(record?.id))
  return { text, isPending }
}

const EditorLink = () => {
  const t = useTranslate()
  const returnState = useReturnState()
  const { text, isPending } = useTextOfRecord()

  if (!text) {
    // Keeps the room of the link.
    return (
      isPending && (
        <Button variant="outlined" disabled>
          {t('textEditor.open')}
        </Button>
      )
    )
  }

  const section = text.section ?? fallbackSection
  const item = { ...text, displayedType: displayedType({ ...text, section }) }

  return (
    <Button variant="outlined" component={Link} to={editorPathOf(section, item)} state={returnState}>
      {t('textEditor.open')}
    </Button>
  )
}

const PlaceCard = () => {
  const { text } = useTextOfRecord()
  return (
    text && (
      <PreviewCard
        record={text}
        texts={text.texts}
        typing={{ values: textEditorModel.valuesOf(text.texts) }}
      />
    )
  )
}
