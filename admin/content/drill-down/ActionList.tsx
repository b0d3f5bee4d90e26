import { Box, Link, Paper, Stack, Typography } from '@mui/material'
import { Fragment, useEffect, useMemo } from 'react'
import { useListContext, useRecordContext } from 'react-admin'
import { Link as RouterLink } from 'react-router-dom'
import { contentAccess } from '../../../domain/access-rules.ts'
import type { DisplayedType } from '../../../domain/content/displayed-type.ts'
import { type Language, languages } from '../../../domain/languages.ts'
import type { SectionKey } from '../../../domain/sections.ts'
import {
  findActions,
  isListedItem,
  numberActions,
  sortActions,
  useActionCountBefore,
  useTypeName,
} from '../../content-shared/content-items.ts'
import { editorPathOf } from '../../content-shared/content-paths.ts'
import type { KnownSection } from '../../content-shared/content-route.tsx'
import type { PageItem, PageWithItems } from '../../content-shared/content-types.ts'
import { itemName } from '../../content-shared/text-display.tsx'
import { ChoiceChips, GapChips } from '../../resources/ChoiceChips.tsx'
import { FilterBar } from '../../resources/FilterBar.tsx'
import { ListCards } from '../../resources/ListCards.tsx'
import { LocalList } from '../../resources/ListContext.tsx'
import { ListRows } from '../../resources/ListRows.tsx'
import { Pager } from '../../resources/Pager.tsx'
import { CardSelectCheckbox, useVisibleSelection } from '../../resources/RowSelection.tsx'
import { pickTextFilters, useListState } from '../../resources/useListState.ts'
import { BatchActionBar } from '../../translations/BatchActionBar.tsx'
import { useReturnState } from '../../ui/navigation.ts'
import { useMay } from '../../ui/useAccount.ts'
import { useLanguage } from '../../ui/useLanguage.ts'
import { useTranslate } from '../../ui/useTranslate.ts'
import { prefetchTextEditor } from '../lazyEditors.ts'
import { ActionMenu } from '../main-actions/ActionMenu.tsx'
import { ActionDetails, ActionName, TextCell } from './ActionCells.tsx'
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

  if (!action) return null

  const pathTo = (language?: Language) => (canOpen ? editorPathOf(section, action, language) : undefined)

  return (
    <>
      <Stack direction="row" sx={{ alignItems: 'start', gap: 2 }}>
        {canOpen && <CardSelectCheckbox nameOf={(action: PageItem) => itemName(action, language)} />}
        <Box sx={{ minWidth: 0, flexGrow: 1 }}>
          <ActionName
            action={action}
            to={pathTo()}
            details={<ActionDetails action={action} section={section} />}
          />
        </Box>
        {section === 'main' && canOpen && <ActionMenu item={action} />}
      </Stack>
      <Box
        sx={{
          display: 'grid',
          columnGap: 3,
          rowGap: 1,
          gridTemplateColumns: 'auto 1fr',
          alignItems: 'baseline',
          typography: 'body2',
          // Missing texts may be one below the other, so each is as high as a touch target.
          '& a': { marginBlock: 0 },
        }}
      >
        {languages.map((language) => (
          <Fragment key={language}>
            <Typography variant="body2" color="textSecondary">
              {language}
            </Typography>
            <TextCell action={action} language={language} to={pathTo(language)} />
          </Fragment>
        ))}
      </Box>
    </>
  )
}

interface ActionCardsProps {
  section: SectionKey
  canOpen: boolean
}

/** Cards of a page's actions for phones, each with its three texts. */
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
