import { sectionOf } from '../../../domain/sections.ts'
import { itemEditorPath } from '../../content-shared/content-paths.ts'
import type { TextRecord } from '../../content-shared/content-types.ts'
import { itemName } from '../../content-shared/text-display.tsx'
import { ItemPage } from '../../text-editor/ItemPage.tsx'
import { sectionOfItem } from '../../text-editor/useOpenItem.ts'
import { useLanguage } from '../../ui/useLanguage.ts'
import { useTranslate } from '../../ui/useTranslate.ts'
import { AnyItemForm } from '../GenericEditor.tsx'
import { ActionMenu } from './ActionMenu.tsx'

const mainSection = sectionOf('main')

/** Page of an action of the main page: its titles, its options and the menu of actions on it. */
const ActionPage = () => {
  const t = useTranslate()
  const language = useLanguage()

  const titleOf = (record: TextRecord) =>
    [record.actionNumber, itemName(record, language)].filter((part) => part !== null).join(' | ')

  if (!mainSection) return null

  return (
    <ItemPage
      section={mainSection}
      redirectPathOf={redirectPathOf}
      titleOf={titleOf}
      crumbLabel={t('mainPage.here')}
      kind="action"
      actions={(record) => <ActionMenu item={record} isAlone />}
    >
      {(item) => <AnyItemForm {...item} />}
    </ItemPage>
  )
}

/** Finds the editor of an action of another section; undefined for an action of the main page. */
const redirectPathOf = (record: TextRecord) => {
  const itemSection = sectionOfItem(record)
  return itemSection === mainSection?.key ? undefined : itemEditorPath(itemSection, record.id)
}

export default ActionPage
