import { Button } from '@mui/material'
import { Link, useLocation } from 'react-router-dom'
import { displayedType } from '../../../domain/content/displayed-type.ts'
import type { Language } from '../../../domain/languages.ts'
import { dropdownPath, textPath } from '../../content-shared/content-paths.ts'
import type { KnownSection } from '../../content-shared/content-route.tsx'
import type { TextRecord } from '../../content-shared/content-types.ts'
import { displayText, itemName } from '../../content-shared/text-display.tsx'
import { ItemPage } from '../../text-editor/ItemPage.tsx'
import { sectionOfItem } from '../../text-editor/useOpenItem.ts'
import { useLanguage } from '../../ui/useLanguage.ts'
import { useTranslate } from '../../ui/useTranslate.ts'
import { ShadowTest } from '../format-migration/ShadowTest.tsx'
import { SectionDropdownForm } from './SectionDropdownForm.tsx'

/** Page of a dropdown within its section: label and options in all languages. */
const SectionDropdownPage = ({ section }: { section: KnownSection }) => {
  const language = useLanguage()

  const findOtherPath = (record: TextRecord) => {
    const itemSection = sectionOfItem(record)
    if (displayedType(record) !== 'dropdown') return textPath(itemSection, record.id)
    return itemSection === section.key ? undefined : dropdownPath(itemSection, record.id)
  }

  return (
    <ItemPage
      section={section}
      kind="dropdown"
      redirectPathOf={findOtherPath}
      titleOf={createTitleFormatter(language)}
      actions={(record) => record.texts.length > 1 && <AdditionalTextsButton record={record} />}
    >
      {(item) => (
        <>
          <ShadowTest record={item.record} />
          <SectionDropdownForm key={item.record.id} {...item} />
        </>
      )}
    </ItemPage>
  )
}

const AdditionalTextsButton = ({ record }: { record: TextRecord }) => {
  const t = useTranslate()
  const { state } = useLocation()
  const to = textPath(sectionOfItem(record), record.id)
  return (
    <Button variant="outlined" color="inherit" component={Link} to={to} state={state}>
      {t('content.editor.additional')}
    </Button>
  )
}

/** Returns a function for the page title: number and Russian label, by which all staff know a dropdown. */
const createTitleFormatter = (language: Language) => (record: TextRecord) => {
  const title = displayText(record.texts[0]?.translations.ru ?? '', 'ru') || itemName(record, language)
  return record.actionNumber === null ? title : `${record.actionNumber} | ${title}`
}

export default SectionDropdownPage
