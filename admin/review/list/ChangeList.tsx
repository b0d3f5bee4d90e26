import InboxIcon from '@mui/icons-material/InboxOutlined'
import { Button, Chip, Paper, ToggleButton } from '@mui/material'
import { useMemo } from 'react'
import { ListContextProvider, useListContext } from 'react-admin'
import { languages } from '../../../domain/languages.ts'
import { sectionOf } from '../../../domain/sections.ts'
import { ChoiceChips } from '../../resources/ChoiceChips.tsx'
import { EmptyList } from '../../resources/EmptyList.tsx'
import { FilterBar } from '../../resources/FilterBar.tsx'
import { useListContextBase } from '../../resources/ListContext.tsx'
import type { ListState } from '../../resources/useListState.ts'
import { Notice } from '../../ui/Notice.tsx'
import { ToggleChoice } from '../../ui/ToggleChoice.tsx'
import { useAccount } from '../../ui/useAccount.ts'
import { useLanguage } from '../../ui/useLanguage.ts'
import { useTranslate } from '../../ui/useTranslate.ts'
import { countByLanguage, type DraftChange } from '../changes.ts'
import { ChangeTable } from './ChangeTable.tsx'
import { type DiffMode, diffModes, useChangeLayout, useDiffMode } from './change-layout.ts'
import { PublishBar } from './PublishBar.tsx'
import type { IssuesByChange } from './useChangeIssues.ts'
import { useChangeSelection } from './useChangeSelection.ts'

const allLanguages = 'all'

interface Props {
  state: ListState
  changes: readonly DraftChange[]
  /** Changes that match the search and the filters. */
  filteredChanges: readonly DraftChange[]
  issuesByChange: IssuesByChange
}

/** Table of changes with search and filters, and the bar to publish, discard or reject the selected ones. */
export const ChangeList = ({ state, changes, filteredChanges, issuesByChange }: Props) => {
  const t = useTranslate()
  const listBase = useListContextBase(state, 1, 'pending')
  const selection = useChangeSelection(changes, filteredChanges)
  const { mode, selectMode } = useDiffMode()
  const layout = useChangeLayout(mode)
  const rowContext = useMemo(
    () => ({ selection, issuesByChange, layout }),
    [selection, issuesByChange, layout],
  )

  if (changes.length === 0) return <EmptyReview state={state} />

  const list = {
    ...listBase,
    data: [...filteredChanges],
    total: filteredChanges.length,
    error: null,
    isPending: false as const,
    refetch: () => undefined,
  }

  return (
    <ListContextProvider value={list}>
      <Paper variant="outlined">
        <FilterBar
          search={t('content.pending.search')}
          formatCount={(total) => t('content.pending.changes', { smart_count: total })}
          displayControls={layout !== 'card' && <DiffModeSwitch mode={mode} onChoose={selectMode} />}
        >
          <ChangeFilters changes={changes} />
        </FilterBar>
        {filteredChanges.length === 0 ? (
          <EmptyList title={t('content.pending.nothing')} />
        ) : (
          <ChangeTable changes={filteredChanges} rowContext={rowContext} />
        )}
      </Paper>
      <PublishBar selection={selection} total={changes.length} />
    </ListContextProvider>
  )
}

/** Filters by language, by the user's own changes, and by page or section. */
const ChangeFilters = ({ changes }: { changes: readonly DraftChange[] }) => {
  const t = useTranslate()
  const account = useAccount()

  const ownCount = changes.filter(({ modified_by_id }) => modified_by_id === account?.id).length

  return (
    <>
      <LanguageFilter changes={changes} />
      <ChoiceChips
        name="mine"
        choices={[{ value: 'yes', label: t('content.pending.mine', { count: ownCount }) }]}
      />
      <LocationChips changes={changes} />
    </>
  )
}

/** Filter by language; each option shows its number of changes. */
const LanguageFilter = ({ changes }: { changes: readonly DraftChange[] }) => {
  const t = useTranslate()
  const { filterValues, setFilters } = useListContext()

  const counts = countByLanguage(changes)

  return (
    <ToggleChoice
      aria-label={t('content.pending.columns.language')}
      value={String(filterValues.language ?? allLanguages)}
      onChoose={(value) =>
        setFilters({ ...filterValues, language: value === allLanguages ? undefined : value }, {})
      }
    >
      <ToggleButton value={allLanguages}>{`${t('content.pending.all')} ${changes.length}`}</ToggleButton>
      {languages.map((language) => (
        <ToggleButton key={language} value={language}>
          <bdi dir="ltr">{`${language} ${counts[language]}`}</bdi>
        </ToggleButton>
      ))}
    </ToggleChoice>
  )
}

/** Chips of the page or the section that the address filters by; deleting one removes its filter. */
const LocationChips = ({ changes }: { changes: readonly DraftChange[] }) => {
  const language = useLanguage()
  const { filterValues, setFilters } = useListContext()

  const { screen_location: screen, section } = filterValues
  const chipLabels: Record<string, string> = {
    ...(screen && { screen_location: changes[0]?.titles[language] || String(screen) }),
    ...(section && { section: sectionOf(String(section))?.title[language] ?? String(section) }),
  }

  return Object.entries(chipLabels).map(([name, label]) => (
    <Chip
      key={name}
      label={label}
      variant="outlined"
      color="primary"
      onDelete={() => setFilters({ ...filterValues, [name]: undefined }, {})}
    />
  ))
}

interface DiffModeSwitchProps {
  mode: DiffMode
  onChoose: (mode: DiffMode) => void
}

/** Switch between diffs side by side and in one line. */
const DiffModeSwitch = ({ mode, onChoose }: DiffModeSwitchProps) => {
  const t = useTranslate()

  return (
    <ToggleChoice aria-label={t('content.pending.differences')} value={mode} onChoose={onChoose}>
      {diffModes.map((value) => (
        <ToggleButton key={value} value={value}>
          {t(`content.pending.modes.${value}`)}
        </ToggleButton>
      ))}
    </ToggleChoice>
  )
}

const EmptyReview = ({ state }: Pick<Props, 'state'>) => {
  const t = useTranslate()

  const hasFilters = Object.keys(state.filterValues).length > 0

  return (
    <Notice
      icon={<InboxIcon />}
      title={t('content.pending.nothing')}
      action={
        hasFilters && (
          <Button variant="outlined" onClick={() => state.setFilters({})}>
            {t('content.pending.showAll')}
          </Button>
        )
      }
    />
  )
}
