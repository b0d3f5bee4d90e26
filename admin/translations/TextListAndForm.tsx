import { Button } from '@mui/material'
import { type RaRecord, useListContext, useRecordContext } from 'react-admin'
import { Link } from 'react-router-dom'
import { displayedType } from '../../domain/content/displayed-type.ts'
import type { Language } from '../../domain/languages.ts'
import { fallbackSection } from '../../domain/sections.ts'
import { editorPathOf } from '../content-shared/content-paths.ts'
import { useText } from '../content-shared/content-queries.ts'
import { TwoLineCell } from '../resources/FieldValue.tsx'
import { ListPage } from '../resources/ListPage.tsx'
import { RecordPage } from '../resources/RecordPage.tsx'
import { CustomCells } from '../resources/resource-context.ts'
import { textEditorModel } from '../text-editor/edited-texts.ts'
import { PreviewCard } from '../text-editor/PreviewCard.tsx'
import { useReturnState } from '../ui/navigation.ts'
import { useLanguage } from '../ui/useLanguage.ts'
import { useTranslate } from '../ui/useTranslate.ts'
import { FilesButton } from './files/FilesButton.tsx'

/** List of texts by name and key, with files for translators. */
export const TextList = () => (
  <CustomCells value={cells}>
    <ListPage actions={<ListedFiles />} wideColumns={wideColumns} hasTwoLines />
  </CustomCells>
)

/** Name of a text in the language of the interface, above its key. */
const NameAndKey = () => {
  const record = useRecordContext()
  const language = useLanguage()

  return <TwoLineCell name={record && getName(record, language)} below={record?.content_key} />
}

const cells = { content_key: NameAndKey }
const wideColumns = ['component_type', 'is_active', 'updated_at']

/** Returns what a text is for, in the language of the interface; empty if nobody has described it. */
const getName = (record: RaRecord, language: Language): string =>
  record[language === 'ru' ? 'description' : `description_${language}`] ?? ''

/** Technical form of a text, beside the place where visitors see it. */
export const TextForm = () => <RecordPage nameOf={getName} link={<EditorLink />} aside={<PlaceCard />} />

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

/** Button to the files of the selected texts, or else of all filtered ones. */
const ListedFiles = () => {
  const { total = 0, selectedIds, filterValues, sort } = useListContext()

  const hasSelection = selectedIds.length > 0

  return (
    <FilesButton
      filters={{
        filter: JSON.stringify(hasSelection ? { id: selectedIds } : filterValues),
        sort: JSON.stringify([sort.field, sort.order]),
      }}
      count={hasSelection ? selectedIds.length : total}
      isSelection={hasSelection}
    />
  )
}
