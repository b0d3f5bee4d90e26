import { Box, Link, Paper, Stack } from '@mui/material'
import { useEffect, useMemo } from 'react'
import { useListContext, useRecordContext } from 'react-admin'
import { Link as RouterLink } from 'react-router-dom'
import { contentAccess } from '../../../domain/access-rules.ts'
import type { DisplayedType } from '../../../domain/content/displayed-type.ts'
import { type Language, languages } from '../../../domain/languages.ts'
import type { SectionKey } from '../../../domain/sections.ts'
import {
  findActions,
  isListedItem,
  isMissing,
  needsWork,
  numberActions,
  sortActions,
  useActionCountBefore,
  useTypeName,
} from '../../content-shared/content-items.ts'
import { editorPathOf } from '../../content-shared/content-paths.ts'
import type { KnownSection } from '../../content-shared/content-route.tsx'
import type { PageItem, PageWithItems } from '../../content-shared/content-types.ts'
import { LanguageDots } from '../../content-shared/TextIssues.tsx'
import { itemName } from '../../content-shared/text-display.tsx'
import { OpenElsewhereMark, useDescribeOpenRows } from '../../form/Presence.tsx'
import { ChoiceChips, GapChips } from '../../resources/ChoiceChips.tsx'
import { FilterBar } from '../../resources/FilterBar.tsx'
import { CardDetails, ListCards } from '../../resources/ListCards.tsx'
import { LocalList } from '../../resources/ListContext.tsx'
import { ListRows } from '../../resources/ListRows.tsx'
import { Pager } from '../../resources/Pager.tsx'
import { CardSelectCheckbox, useVisibleSelection } from '../../resources/RowSelection.tsx'
import { pickTextFilters, useListState } from '../../resources/useListState.ts'
import { BatchActionBar } from '../../translations/BatchActionBar.tsx'
import { DateTime } from '../../ui/DateTime.tsx'
import { useReturnState } from '../../ui/navigation.ts'
import { useMay } from '../../ui/useAccount.ts'
import { useLanguage } from '../../ui/useLanguage.ts'
import { useTranslate } from '../../ui/useTranslate.ts'
import { prefetchTextEditor } from '../lazyEditors.ts'
import { ActionMenu } from '../main-actions/ActionMenu.tsx'
import { ActionLink, Gap, idsOfTexts, TextCell, TypeTag } from './ActionCells.tsx'
import { ActionTable } from './ActionTable.tsx'

interface ActionListProps {
  section: KnownSection
  page: PageWithItems
}

/** Actions of a page with search, filters and pagination. */
export const ActionList = ({ section, page }: ActionListProps) => {
  const t = useTranslate()
  const may = useMay()
  const actionCountBefore = useActionCountBefore()
  const listedActions = useMemo(
    () => numberActions(page.actions, actionCountBefore).filter(isListedItem),
    [page.actions, actionCountBefore],
  )
  const { state, found } = useFilteredActions(section, listedActions)

  const canOpen = may(contentAccess.draft)
  const canEdit = may(contentAccess.publish)
  useEffect(() => (canOpen ? prefetchTextEditor() : undefined), [canOpen])
  const viewProps = { section: section.key, canOpen }

  return (
    <LocalList name="actions" state={state} rows={found}>
      <Paper variant="outlined">
        <FilterBar
          isFolded
          search={t('content.drill.search')}
          formatCount={(total) => t('content.actions', { smart_count: total })}
        >
          <Filters />
        </FilterBar>
        <ListRows
          all={listedActions}
          table={<ActionTable {...viewProps} canEdit={canEdit} />}
          cards={<ActionCards {...viewProps} />}
          emptyState={{ title: t('content.drill.nothingYet') }}
        />
        <Pager />
      </Paper>
      <ActionSelection section={section.key} />
    </LocalList>
  )
}

/** Name of an action as a link to its editor. */
const Name = ({ section, row }: { section: SectionKey; row: PageItem }) => {
  const language = useLanguage()
  const state = useReturnState()
  return (
    <Link component={RouterLink} to={editorPathOf(section, row)} state={state}>
      <bdi>{row.actionNumber}</bdi>. <bdi>{itemName(row, language)}</bdi>
    </Link>
  )
}

/** Bar with the actions on the selected rows; not rendered without a selection. */
const ActionSelection = ({ section }: { section: SectionKey }) => {
  const { data = [], selectedIds } = useListContext<PageItem>()

  useVisibleSelection()
  const renderName = (id: string) => {
    const row = data.find((action) => action.id === id)
    return row && <Name section={section} row={row} />
  }

  return (
    <BatchActionBar
      noun="actions"
      selectedItems={data.filter(({ id }) => selectedIds.includes(id))}
      nameOf={renderName}
    />
  )
}

const Card = ({ section, canOpen }: ActionCardsProps) => {
  const language = useLanguage()
  const action = useRecordContext<PageItem>()
  const describeOpenRow = useDescribeOpenRows('content-items')

  if (!action) return null

  const pathTo = (language?: Language) => (canOpen ? editorPathOf(section, action, language) : undefined)

  return (
    <Stack direction="row" sx={{ alignItems: 'center', gap: 2 }}>
      {canOpen && <CardSelectCheckbox nameOf={(action: PageItem) => itemName(action, language)} />}
      <Box sx={{ minWidth: 0, flexGrow: 1 }}>
        <Stack direction="row" sx={{ alignItems: 'center', gap: 2 }}>
          <Box sx={nameSx}>
            <ActionLink action={action} to={pathTo()} />
          </Box>
          <OpenElsewhereMark label={describeOpenRow(...idsOfTexts(action))} />
          {section !== 'main' && <LanguageDots action={action} />}
        </Stack>
        <Box sx={ownTextSx}>
          {action.displayedType !== 'text' && <TypeTag action={action} />}
          <Box sx={{ flexGrow: 1, minWidth: 0 }}>
            <TextCell action={action} language={language} to={pathTo(language)} />
          </Box>
        </Box>
        <CardNotes section={section} action={action} pathTo={pathTo} />
      </Box>
      {section === 'main' && canOpen && <ActionMenu item={action} />}
    </Stack>
  )
}

/** One line, cut by its height, so that the link is as wide as what is visible of it. */
const nameSx = {
  flexGrow: 1,
  display: '-webkit-box',
  WebkitLineClamp: 1,
  WebkitBoxOrient: 'vertical',
  overflow: 'hidden',
  wordBreak: 'break-all',
} as const

/** One line of the text in the language of the interface. */
const ownTextSx = {
  display: 'flex',
  gap: 1.5,
  alignItems: 'center',
  typography: 'body2',
  color: 'text.secondary',
  '& [lang]': { WebkitLineClamp: 1 },
} as const

interface CardNotesProps {
  section: SectionKey
  action: PageItem
  /** Address at which a language is edited; undefined for users who may only read. */
  pathTo: (language: Language) => string | undefined
}

/** Third line of a card: the state of the other languages, and whether the action is switched off. */
const CardNotes = ({ section, action, pathTo }: CardNotesProps) => {
  const t = useTranslate()
  const interfaceLanguage = useLanguage()

  const others = languages.filter((language) => language !== interfaceLanguage)

  return (
    <CardDetails>
      {section === 'main' && (
        <>
          <DateTime time={action.last_modified} />
          <LanguageDots action={action} />
        </>
      )}
      {(['draft', 'outdated'] as const).map((status) => {
        const found = others.filter((language) => needsWork(action, language, status))
        return (
          found.length > 0 && (
            <Box key={status} component="span" sx={{ color: `status.${status}` }}>
              <bdi dir="ltr">{found.join(', ')}</bdi> {t(`content.editor.${status}`).toLocaleLowerCase()}
            </Box>
          )
        )
      })}
      {others
        .filter((language) => isMissing(action, language))
        .map((language) => (
          <Gap key={language} action={action} language={language} to={pathTo(language)} isNamed />
        ))}
      {!action.is_active && <span>{t('content.drill.inactive')}</span>}
    </CardDetails>
  )
}

interface ActionCardsProps {
  section: SectionKey
  canOpen: boolean
}

/** Cards of a page's actions for phones, each with its text in the language of the interface. */
const ActionCards = (props: ActionCardsProps) => (
  <ListCards>
    <Card {...props} />
  </ListCards>
)

const types: readonly DisplayedType[] = ['text', 'dropdown', 'link']
const filterNames = ['q', 'type', 'missing', 'status'] as const

const Filters = () => {
  const t = useTranslate()
  const typeName = useTypeName()

  return (
    <>
      <ChoiceChips
        name="type"
        label={`${t('content.drill.type')}:`}
        choices={types.map((value) => ({ value, label: typeName(value) }))}
      />
      <GapChips />
      <ChoiceChips
        name="status"
        label={`${t('content.drill.status')}:`}
        choices={[
          { value: 'draft', label: t('ui.draft') },
          { value: 'outdated', label: t('content.editor.outdated') },
          { value: 'published', label: t('content.drill.published') },
        ]}
      />
    </>
  )
}

/** Filters and sorts the actions by the search parameters in the address. */
const useFilteredActions = (section: KnownSection, actions: PageWithItems['actions']) => {
  const typeName = useTypeName()
  const language = useLanguage()
  const state = useListState({
    sort: { field: 'actionNumber', order: 'ASC' },
    perPage: section.drillPageSize,
    names: filterNames,
  })

  const { q, ...otherFilters } = pickTextFilters(state.filterValues)
  const found = findActions(actions, { text: q, ...otherFilters }, typeName)

  return { state, found: sortActions(found, state.sort, language) }
}
