import Stack from '@mui/material/Stack'
import visuallyHidden from '@mui/utils/visuallyHidden'
import { useRef } from 'react'
import { type Identifier, useRecordContext } from 'react-admin'
import { directions, type Language, languages } from '../../../../domain/languages.ts'
import type { SectionKey } from '../../../../domain/sections.ts'
import type { Action } from '../../../providers/content.ts'
import { ChoiceColumn } from '../../../resource/list/table/ChoiceColumn.tsx'
import { ListColumn } from '../../../resource/list/table/ListColumn.tsx'
import { ListTable } from '../../../resource/list/table/ListTable.tsx'
import { useLanguage } from '../../../ui/useLanguage.ts'
import { useWords } from '../../../ui/useWords.ts'
import { nameOf } from '../item-name.ts'
import { ActionMenu } from '../main/ActionMenu.tsx'
import { LanguageFlags } from '../main/LanguageFlags.tsx'
import { actionPath } from '../paths.ts'
import { useIsTight } from '../preview/usePreviewPanel.ts'
import { ActionDetails } from './ActionDetails.tsx'
import { ActionName } from './ActionName.tsx'
import { ActionRow, MainActionRow } from './ActionRow.tsx'
import { RowAct } from './RowAct.tsx'
import { TextCell } from './TextCell.tsx'
import { useDetailColumns } from './useDetailColumns.tsx'

interface Props {
  section: SectionKey
  canOpen: boolean
  canEdit: boolean
}

const RowMenu = () => {
  const action = useRecordContext<Action>()
  return action && <ActionMenu item={action} />
}

const all = () => true

const columnNames = { ru: 'RU', he: 'HEB', en: 'EN' }

/** The actions of a page: a row leads to the text editor. One row at a time can be edited in place. */
export const ActionTable = ({ section, canOpen, canEdit }: Props) => {
  const words = useWords()
  const isTight = useIsTight()
  const isMain = section === 'main'
  const language = useLanguage()
  // The main page shows by flags which of the texts there are.
  const shownTexts = isMain ? [language] : languages
  const details = useDetailColumns(section)
  const last = useRef<Identifier>(undefined)
  const pathTo = (action: Action, language?: Language) =>
    canOpen ? actionPath(section, action, language) : undefined
  return (
    <ListTable
      aria-label={words('content.drill.table')}
      row={isMain ? MainActionRow : ActionRow}
      sx={{ tableLayout: 'fixed' }}
    >
      {canOpen && (
        <ChoiceColumn mayChoose={all} nameOf={(action: Action) => nameOf(action, language)} last={last} />
      )}
      <ListColumn
        source="actionNumber"
        label={words('content.drill.action')}
        render={(action: Action) => (
          <ActionName
            action={action}
            to={pathTo(action)}
            details={isTight && <ActionDetails action={action} section={section} />}
          />
        )}
        sx={{ width: isMain && isTight ? '40%' : '28%' }}
      />
      {!isTight && details}
      {shownTexts.map((language) => (
        <ListColumn
          key={language}
          source={`translations.${language}`}
          label={columnNames[language]}
          dir={directions[language]}
          render={(action: Action) => (
            <TextCell action={action} language={language} to={pathTo(action, language)} />
          )}
          sx={{ textAlign: 'start' }}
        />
      ))}
      {isMain && (
        <ListColumn
          disableSort
          source="languages"
          label={words('mainPage.languages')}
          render={(action: Action) => (
            <LanguageFlags action={action} pathTo={(language) => pathTo(action, language)} />
          )}
          sx={{ width: 136 }}
        />
      )}
      <ListColumn
        disableSort
        source="act"
        align="right"
        label={<span style={visuallyHidden}>{words('content.drill.act')}</span>}
        sx={{ width: isMain ? 88 : 64 }}
      >
        <Stack direction="row" sx={{ justifyContent: 'flex-end', alignItems: 'center' }}>
          {isMain && canOpen && <RowMenu />}
          <RowAct canOpen={canOpen} canEdit={canEdit} />
        </Stack>
      </ListColumn>
    </ListTable>
  )
}
