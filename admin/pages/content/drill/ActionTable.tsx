import ChevronRight from '@mui/icons-material/ChevronRight'
import Stack from '@mui/material/Stack'
import visuallyHidden from '@mui/utils/visuallyHidden'
import { type ReactNode, useContext, useRef } from 'react'
import { type Identifier, useRecordContext } from 'react-admin'
import { directions, type Language, languages } from '../../../../domain/languages.ts'
import type { SectionKey } from '../../../../domain/sections.ts'
import type { Action } from '../../../providers/content.ts'
import { OpenRowContext } from '../../../resource/list/open-row.ts'
import { ChoiceColumn } from '../../../resource/list/table/ChoiceColumn.tsx'
import { ListColumn } from '../../../resource/list/table/ListColumn.tsx'
import { ListRow, ListTable } from '../../../resource/list/table/ListTable.tsx'
import { DateTime } from '../../../ui/DateTime.tsx'
import { useReturnedRow } from '../../../ui/return-path.ts'
import { useLanguage } from '../../../ui/useLanguage.ts'
import { useWords } from '../../../ui/useWords.ts'
import { EditInRow } from '../EditInRow.tsx'
import { nameOf } from '../item-name.ts'
import { ActionMenu } from '../main/ActionMenu.tsx'
import { LanguageFlags } from '../main/LanguageFlags.tsx'
import { actionPath } from '../paths.ts'
import { useRowMark } from '../preview/marks.ts'
import { useIsTight } from '../preview/usePreviewPanel.ts'
import { ActionDetails } from './ActionDetails.tsx'
import { ActionName } from './ActionName.tsx'
import { InlineRow } from './InlineRow.tsx'
import { TextCell } from './TextCell.tsx'
import { useTypeName } from './useTypeName.ts'

interface Props {
  section: SectionKey
  canOpen: boolean
  canEdit: boolean
}

/** Links and buttons can be edited in the row; the others open as a whole. */
const Act = ({ canOpen, canEdit }: Omit<Props, 'section'>) => {
  const action = useRecordContext<Action>()
  const opening = useContext(OpenRowContext)
  const language = useLanguage()
  if (!action || !opening) return null
  if (action.displayedType === 'link' && canEdit)
    return <EditInRow row={action} name={nameOf(action, language)} opening={opening} />
  return (
    canOpen && (
      <ChevronRight
        className="points"
        fontSize="small"
        sx={{ display: 'block', marginInlineStart: 'auto', color: 'text.secondary' }}
      />
    )
  )
}

const RowMenu = () => {
  const action = useRecordContext<Action>()
  return action && <ActionMenu item={action} />
}

/** A row, or the editing of it in place, which takes so many columns where the table is wide. */
const rowOver =
  (columns: number) =>
  ({ children }: { children: ReactNode }) => {
    const action = useRecordContext<Action>()
    const opening = useContext(OpenRowContext)
    const { selected, ...marking } = useRowMark(action?.id ?? '')
    const isSought = useReturnedRow() === action?.id
    if (action && opening?.open === action.id)
      return <InlineRow action={action} columns={columns} onClose={opening.close} />
    return (
      <ListRow {...marking} selected={selected || isSought}>
        {children}
      </ListRow>
    )
  }

const Row = rowOver(8)
const MainRow = rowOver(7)

const all = () => true

const columnNames = { ru: 'RU', he: 'HEB', en: 'EN' }

/** What else is known of an action: the number it goes by or, on the main page, its last change; and its type. */
const useDetailColumns = (section: SectionKey) => {
  const words = useWords()
  const typeName = useTypeName()
  const lastModified = (
    <ListColumn
      key="last_modified"
      source="last_modified"
      label={words('ui.lastModified')}
      render={(action: Action) => <DateTime time={action.last_modified} />}
      sx={{ width: 184, whiteSpace: 'nowrap' }}
    />
  )
  const id = (
    <ListColumn
      key="id"
      source="id"
      label={words('content.drill.id')}
      render={(action: Action) => <bdi dir="ltr">{action.id}</bdi>}
      sx={{ width: 72 }}
    />
  )
  return [
    section === 'main' ? lastModified : id,
    <ListColumn
      key="displayedType"
      source="displayedType"
      label={words('content.drill.type')}
      render={({ displayedType }: Action) => typeName(displayedType)}
      sx={{ width: section === 'main' ? 160 : 112 }}
    />,
  ]
}

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
      row={isMain ? MainRow : Row}
      sx={{ tableLayout: 'fixed' }}
    >
      {canOpen && <ChoiceColumn mayChoose={all} last={last} />}
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
          <Act canOpen={canOpen} canEdit={canEdit} />
        </Stack>
      </ListColumn>
    </ListTable>
  )
}
