import ChevronRight from '@mui/icons-material/ChevronRight'
import Edit from '@mui/icons-material/EditOutlined'
import { Box, IconButton, Stack } from '@mui/material'
import visuallyHidden from '@mui/utils/visuallyHidden'
import { createContext, type ReactNode, useContext } from 'react'
import { type Identifier, useListContext, useNotify, useRecordContext } from 'react-admin'
import { useNavigate } from 'react-router-dom'
import { directions, type Language, languages, nativeNames } from '../../../domain/languages.ts'
import type { SectionKey } from '../../../domain/sections.ts'
import { isMissing, type TextStatus, textStatus, useTypeName } from '../../content-shared/content-items.ts'
import { editorPathOf } from '../../content-shared/content-paths.ts'
import type { PageItem } from '../../content-shared/content-types.ts'
import { itemName } from '../../content-shared/text-display.tsx'
import { useDescribeOpenRows } from '../../form/Presence.tsx'
import { useRowMark } from '../../preview/preview-marks.ts'
import { useIsCompact } from '../../preview/usePreviewPanel.tsx'
import { type OpenRow, OpenRowContext } from '../../resources/ListRows.tsx'
import { ListColumn, ListRow, ListTable } from '../../resources/ListTable.tsx'
import { SelectionColumn } from '../../resources/RowSelection.tsx'
import { DateTime } from '../../ui/DateTime.tsx'
import { InnerLink } from '../../ui/InnerLink.tsx'
import { useReturnedRow, useReturnState } from '../../ui/navigation.ts'
import { useRangeAnchor } from '../../ui/SelectCheckbox.tsx'
import { useShortcut } from '../../ui/shortcuts.tsx'
import { useLanguage } from '../../ui/useLanguage.ts'
import { useTranslate } from '../../ui/useTranslate.ts'
import { ActionMenu } from '../main-actions/ActionMenu.tsx'
import { ActionDetails, ActionName, idsOfTexts, TextCell, TypeTag } from './ActionCells.tsx'
import { InlineRow } from './InlineRow.tsx'

const columnNames = { ru: 'RU', he: 'HEB', en: 'EN' }

const borderStyles = { published: 'solid', draft: 'solid', missing: 'dashed', outdated: 'solid' } as const

const isSelectable = () => true

/** Two lines of 18 px, the padding and the border make a row of 44 px. */
const tableSx = {
  tableLayout: 'fixed',
  '& .MuiTableCell-body:not(.MuiTableCell-paddingCheckbox)': { paddingBlock: '4px 3px', lineHeight: '18px' },
} as const

/** Width of the column of names, which also hold the details of a compact table; on the main page what is left. */
const getNameWidth = (isMain: boolean, isCompact: boolean): string | undefined => {
  if (!isCompact) return '28%'
  return isMain ? undefined : '34%'
}

/** Width of the only texts of the main page in a compact table, for two lines of a short text. */
const mainTextSx = { width: 176, paddingInlineEnd: 1 }

interface ActionTableProps {
  section: SectionKey
  canOpen: boolean
  canEdit: boolean
}

/** Table of a page's actions. A row leads to the text editor; one row at a time can be edited in place. */
export const ActionTable = ({ section, canOpen, canEdit }: ActionTableProps) => {
  const t = useTranslate()
  const isCompact = useIsCompact()
  const isMain = section === 'main'
  const language = useLanguage()
  // On the main page flags show the status of the other languages, so their texts have no columns.
  const textLanguages = isMain ? [language] : languages
  const detailColumns = useDetailColumns(section)
  const anchor = useRangeAnchor<Identifier>()
  const openRow = useContext(OpenRowContext)
  const describeOpenRow = useDescribeOpenRows('content-items')

  const { openNextGap, listLanguage } = useGaps(section)
  useShortcut('Ctrl+Enter', () => canOpen && openRow?.open === undefined && openNextGap())

  const pathTo = (action: PageItem, textLanguage = listLanguage) =>
    canOpen ? editorPathOf(section, action, textLanguage) : undefined

  return (
    <NextGapContext value={openNextGap}>
      <ListTable aria-label={t('content.drill.table')} row={isMain ? MainActionRow : ActionRow} sx={tableSx}>
        {canOpen && (
          <SelectionColumn
            canSelect={isSelectable}
            nameOf={(action: PageItem) => itemName(action, language)}
            anchor={anchor}
          />
        )}
        <ListColumn
          source="actionNumber"
          label={t('content.drill.action')}
          render={(action: PageItem) => (
            <ActionName
              action={action}
              to={pathTo(action)}
              openBy={describeOpenRow(...idsOfTexts(action))}
              details={isCompact && <ActionDetails action={action} section={section} />}
            />
          )}
          sx={{ width: getNameWidth(isMain, isCompact), paddingInlineEnd: 1 }}
        />
        {!isCompact && detailColumns}
        {textLanguages.map((code) => (
          <ListColumn
            key={code}
            source={`translations.${code}`}
            label={columnNames[code]}
            dir={directions[code]}
            render={(action: PageItem) => (
              <TextCell action={action} language={code} to={pathTo(action, code)} />
            )}
            sx={{ textAlign: 'start', ...(isMain && isCompact && mainTextSx) }}
          />
        ))}
        {isMain && (
          <ListColumn
            disableSort
            source="languages"
            label={t('mainPage.languages')}
            render={(action: PageItem) => (
              <LanguageFlags action={action} pathTo={(code) => pathTo(action, code)} />
            )}
            // Wider where each flag is as wide as a finger needs.
            sx={{ width: { xs: 136, lg: 112 } }}
          />
        )}
        <ListColumn
          disableSort
          source="act"
          align="right"
          label={<span style={visuallyHidden}>{t('content.drill.act')}</span>}
          sx={{ width: isMain ? { xs: 108, lg: 78 } : 52 }}
        >
          <Stack direction="row" sx={{ justifyContent: 'flex-end', alignItems: 'center' }}>
            {isMain && canOpen && <RowMenu />}
            <RowAction canOpen={canOpen} canEdit={canEdit} />
          </Stack>
        </ListColumn>
      </ListTable>
    </NextGapContext>
  )
}

/** Opens the next text with a gap after a row, or the first one; `worked`: the language of the gap. */
type OpenNextGap = (fromId?: string, worked?: Language) => void

const NextGapContext = createContext<OpenNextGap>(() => undefined)

/** Returns the language whose gaps the table shows, and a function that opens the next one in its editor. */
const useGaps = (section: SectionKey) => {
  const t = useTranslate()
  const navigate = useNavigate()
  const notify = useNotify()
  const state = useReturnState()
  const { data = [], filterValues } = useListContext<PageItem>()

  const listLanguage = languages.find((language) => language === filterValues.missing)
  const openNextGap: OpenNextGap = (fromId, worked = listLanguage) => {
    const index = data.findIndex(({ id }) => id === fromId)
    const rows = [...data.slice(index + 1), ...data.slice(0, Math.max(index, 0))]
    const [gapPath] = rows.flatMap((action) => {
      const language = languages.find((code) => (!worked || code === worked) && isMissing(action, code))
      return language ? [editorPathOf(section, action, language)] : []
    })
    if (gapPath) void navigate(gapPath, { state })
    else
      notify(
        worked ? t('editing.noMoreGapsIn', { language: nativeNames[worked] }) : t('editing.noMoreGaps'),
        { type: 'info' },
      )
  }

  return { listLanguage, openNextGap }
}

/** Builds the columns of details: the id, or on the main page the last change, and the type. */
const useDetailColumns = (section: SectionKey) => {
  const t = useTranslate()
  const typeName = useTypeName()

  const lastModified = (
    <ListColumn
      key="last_modified"
      source="last_modified"
      label={t('ui.lastModified')}
      render={(action: PageItem) => <DateTime time={action.last_modified} />}
      sx={{ width: 184, whiteSpace: 'nowrap' }}
    />
  )
  const id = (
    <ListColumn
      key="id"
      source="id"
      label={t('content.drill.id')}
      render={(action: PageItem) => <bdi dir="ltr">{action.id}</bdi>}
      sx={{ width: 64 }}
    />
  )

  return [
    section === 'main' ? lastModified : id,
    <ListColumn
      key="displayedType"
      source="displayedType"
      label={t('content.drill.type')}
      render={(action: PageItem) =>
        section === 'main' ? typeName(action.displayedType) : <TypeTag action={action} />
      }
      sx={{ width: section === 'main' ? 160 : 88, whiteSpace: 'nowrap' }}
    />,
  ]
}

/** Creates a row component: the cells or, during editing in place, a form across `columns` columns. */
const createRow =
  (columns: number) =>
  ({ children }: { children: ReactNode }) => {
    const action = useRecordContext<PageItem>()
    const openRow = useContext(OpenRowContext)
    const openNextGap = useContext(NextGapContext)
    const { selected, ...markHandlers } = useRowMark(action?.id ?? '')
    const isReturnedRow = useReturnedRow() === action?.id

    if (action && openRow?.open === action.id)
      return (
        <InlineRow
          action={action}
          columns={columns}
          onClose={openRow.close}
          onNextGap={(language) => openNextGap(action.id, language)}
        />
      )

    return (
      <ListRow {...markHandlers} selected={selected || isReturnedRow}>
        {children}
      </ListRow>
    )
  }

const ActionRow = createRow(8)

const MainActionRow = createRow(7)

interface LanguageFlagsProps {
  action: PageItem
  /** Address at which a language is edited; undefined without access to the editor. */
  pathTo: (language: Language) => string | undefined
}

/** Flags with the status of an action's text in each language; a flag opens the text in the editor. */
const LanguageFlags = ({ action, pathTo }: LanguageFlagsProps) => {
  const t = useTranslate()

  return (
    <Stack direction="row" sx={{ gap: 1 }}>
      {languages.map((language) => {
        const status = textStatus(action, language)
        // The name begins with the visible code, so that voice control can address the flag by it.
        const name = `${language}, ${nativeNames[language]}: ${t(`content.editor.${status}`)}`
        const to = pathTo(language)
        const flag = <Flag language={language} status={status} />
        if (to)
          return (
            <InnerLink key={language} to={to} name={name}>
              {flag}
            </InnerLink>
          )

        return (
          <span key={language} role="img" aria-label={name} title={name}>
            {flag}
          </span>
        )
      })}
    </Stack>
  )
}

/** Code of a language; a draft has a pencil, a missing text a dashed border. */
const Flag = ({ language, status }: { language: Language; status: TextStatus }) => (
  <Box
    component="span"
    sx={{
      display: 'inline-flex',
      alignItems: 'center',
      gap: 0.5,
      paddingInline: 1,
      border: 1,
      borderStyle: borderStyles[status],
      borderColor: `status.${status}`,
      borderRadius: 1,
      color: `status.${status}`,
      typography: 'caption',
    }}
  >
    <bdi dir="ltr">{language}</bdi>
    {status === 'draft' && <Edit sx={{ fontSize: 12 }} />}
  </Box>
)

const RowMenu = () => {
  const action = useRecordContext<PageItem>()
  return action && <ActionMenu item={action} />
}

interface RowActionProps {
  canOpen: boolean
  canEdit: boolean
}

/** Button that edits a link in its row, or the arrow of an action that opens in the editor. */
const RowAction = ({ canOpen, canEdit }: RowActionProps) => {
  const action = useRecordContext<PageItem>()
  const openRow = useContext(OpenRowContext)
  const language = useLanguage()

  if (!action || !openRow) return null
  if (action.displayedType === 'link' && canEdit)
    return <EditRowButton row={action} name={itemName(action, language)} openRow={openRow} />

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

interface EditRowButtonProps<Row extends { id: string | number }> {
  row: Row
  name: string
  openRow: OpenRow<Row>
}

/** Button that edits a row, disabled while another row is open; it gets the focus when its row closes. */
const EditRowButton = <Row extends { id: string | number }>({
  row,
  name,
  openRow,
}: EditRowButtonProps<Row>) => {
  const t = useTranslate()

  return (
    <IconButton
      size="small"
      autoFocus={openRow.closed === row.id}
      disabled={openRow.open !== undefined}
      aria-label={t('content.drill.edit', { name })}
      onFocus={openRow.forget}
      onClick={() => openRow.edit(row)}
      // Aligns its icon with the arrows of the other rows.
      sx={{ position: 'relative', zIndex: 1, marginInlineStart: 'auto', marginInlineEnd: '-5px' }}
    >
      <Edit fontSize="small" />
    </IconButton>
  )
}
