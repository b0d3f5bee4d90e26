import InboxIcon from '@mui/icons-material/InboxOutlined'
import Subject from '@mui/icons-material/Subject'
import VerticalSplit from '@mui/icons-material/VerticalSplit'
import { Button, Chip, MenuItem, Paper, Stack, TextField, ToggleButton, Typography } from '@mui/material'
import { useContext, useEffect, useMemo, useRef } from 'react'
import { ListContextProvider, useListContext } from 'react-admin'
import { Link } from 'react-router-dom'
import { languages } from '../../../domain/languages.ts'
import { changeKinds } from '../../../domain/review/drafts.ts'
import { sectionOf } from '../../../domain/sections.ts'
import { pageManagementPath } from '../../content-shared/content-paths.ts'
import { ChoiceChips, OnlySetFilters } from '../../resources/ChoiceChips.tsx'
import { EmptyList } from '../../resources/EmptyList.tsx'
import { FilterBar } from '../../resources/FilterBar.tsx'
import { useListContextBase } from '../../resources/ListContext.tsx'
import type { ListState } from '../../resources/useListState.ts'
import { Notice } from '../../ui/Notice.tsx'
import { useWayBack } from '../../ui/navigation.ts'
import { AfterFirstRows } from '../../ui/page-slots.ts'
import { ToggleChoice } from '../../ui/ToggleChoice.tsx'
import { useAccount } from '../../ui/useAccount.ts'
import { useLanguage } from '../../ui/useLanguage.ts'
import { useIsNarrow } from '../../ui/useScreenWidth.ts'
import { useTranslate } from '../../ui/useTranslate.ts'
import { checkResults, countByLanguage, type DraftChange } from '../changes.ts'
import { ChangeTable } from './ChangeTable.tsx'
import { type DiffMode, diffModes, useChangeLayout, useDiffMode } from './change-layout.ts'
import { PublishBar } from './PublishBar.tsx'
import type { IssuesByChange } from './useChangeIssues.ts'
import { useChangeSelection } from './useChangeSelection.ts'

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

  const listRef = useKeptFocus(changes)

  if (changes.length === 0)
    return (
      <div ref={listRef}>
        <EmptyReview state={state} />
      </div>
    )

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
      <Paper ref={listRef} variant="outlined">
        <FilterBar
          isCountInTitle
          search={t('content.pending.search')}
          formatCount={(total) => t('content.pending.changes', { smart_count: total })}
          foldedFilters={<FurtherChangeFilters changes={changes} />}
          displayControls={layout !== 'card' && <DiffModeSwitch mode={mode} onChoose={selectMode} />}
        >
          <MainChangeFilters changes={changes} />
        </FilterBar>
        {filteredChanges.length === 0 ? (
          <EmptyList title={t('content.pending.nothing')} />
        ) : (
          <ChangeTable changes={filteredChanges} rowContext={rowContext} />
        )}
      </Paper>
      <AfterFirstRows>
        <PublishBar
          selection={selection}
          shownChanges={filteredChanges}
          total={changes.length}
          isWholeList={selection.keys.size === changes.length}
          issuesByChange={issuesByChange}
        />
      </AfterFirstRows>
    </ListContextProvider>
  )
}

interface DiffModeSwitchProps {
  mode: DiffMode
  onChoose: (mode: DiffMode) => void
}

const modeIcons = { sides: VerticalSplit, line: Subject }

/** Switch between diffs side by side and in one line; by icons where words have no room. */
const DiffModeSwitch = ({ mode, onChoose }: DiffModeSwitchProps) => {
  const t = useTranslate()
  const isNarrow = useIsNarrow()

  return (
    <>
      {!isNarrow && (
        <Typography variant="body2" color="textSecondary" aria-hidden>
          {t('content.pending.differences')}:
        </Typography>
      )}
      <ToggleChoice aria-label={t('content.pending.differences')} value={mode} onChoose={onChoose}>
        {diffModes.map((value) => {
          const name = t(`content.pending.modes.${value}`)
          const Icon = modeIcons[value]
          return (
            <ToggleButton key={value} value={value} {...(isNarrow && { title: name, 'aria-label': name })}>
              {isNarrow ? <Icon fontSize="small" /> : name}
            </ToggleButton>
          )
        })}
      </ToggleChoice>
    </>
  )
}

/**
 * Moves the focus to the first change, or to the way back when none is left, once the focused change or the
 * button of the last action is gone, so that the user can continue by keyboard.
 */
const useKeptFocus = (changes: readonly DraftChange[]) => {
  const listRef = useRef<HTMLDivElement>(null)
  const previousChanges = useRef(changes)

  useEffect(() => {
    if (previousChanges.current === changes) return
    previousChanges.current = changes
    if (document.activeElement !== document.body) return
    // The first checkbox is that of a page.
    const [, changeBox] = listRef.current?.querySelectorAll<HTMLElement>('tbody input') ?? []
    const wayBack = listRef.current?.querySelector<HTMLElement>('a[href]')
    const target = changeBox ?? wayBack
    target?.focus({ preventScroll: true })
  }, [changes])

  return listRef
}

/** Page without changes, with the way back to where the user came from, or to all changes or pages. */
const EmptyReview = ({ state }: Pick<Props, 'state'>) => {
  const t = useTranslate()
  const { to, state: backState } = useWayBack('', '')

  const hasFilters = Object.keys(state.filterValues).length > 0
  const link = to
    ? { to, state: backState, label: t('content.pending.back') }
    : { to: pageManagementPath, state: undefined, label: t('content.pending.toPages') }

  return (
    <Notice
      icon={<InboxIcon />}
      title={t('content.pending.nothing')}
      action={
        <Stack direction="row" sx={{ gap: 3, flexWrap: 'wrap', justifyContent: 'center' }}>
          <Button variant="contained" component={Link} to={link.to} state={link.state}>
            {link.label}
          </Button>
          {hasFilters && (
            <Button variant="outlined" onClick={() => state.setFilters({})}>
              {t('content.pending.showAll')}
            </Button>
          )}
        </Stack>
      }
    />
  )
}

const allLanguages = 'all'

interface ChangeFilterProps {
  changes: readonly DraftChange[]
}

/** Filters by language, by the user's own changes, and by page or section, beside the search. */
const MainChangeFilters = ({ changes }: ChangeFilterProps) => {
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

/** Filters by page, kind of change, author and result of the checks, behind the button. */
const FurtherChangeFilters = ({ changes }: ChangeFilterProps) => {
  const t = useTranslate()

  const authors = new Map(
    changes.flatMap(({ modified_by_id: id, modified_by: name }) =>
      id === null ? [] : [[String(id), name ?? String(id)] as const],
    ),
  )

  return (
    <>
      <PageFilter changes={changes} />
      <ChoiceChips
        name="kind"
        label={t('content.pending.columns.kind')}
        choices={changeKinds.map((value) => ({ value, label: t(`content.pending.kinds.${value}`) }))}
      />
      <ChoiceChips
        name="checks"
        label={t('content.pending.columns.checks')}
        choices={checkResults.map((value) => ({ value, label: t(`content.pending.results.${value}`) }))}
      />
      {authors.size > 0 && (
        <ChoiceChips
          name="person"
          label={t('content.pending.person')}
          choices={[...authors].map(([value, label]) => ({ value, label }))}
        />
      )}
    </>
  )
}

/** Filter by language; each option shows its number of changes. */
const LanguageFilter = ({ changes }: ChangeFilterProps) => {
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

/** List of the pages with changes; the address filters by the screen, so its chip is that of `LocationChips`. */
const PageFilter = ({ changes }: ChangeFilterProps) => {
  const t = useTranslate()
  const language = useLanguage()
  const { filterValues, setFilters } = useListContext()
  const showsOnlySetFilters = useContext(OnlySetFilters)

  if (showsOnlySetFilters) return null

  const pages = new Map(
    changes.map(({ screen_location: screen, titles }) => [screen, titles[language] || screen]),
  )
  const screen = String(filterValues.screen_location ?? '')

  return (
    <TextField
      select
      size="small"
      label={t('content.pending.page')}
      value={pages.has(screen) ? screen : ''}
      onChange={({ target }) =>
        setFilters({ ...filterValues, screen_location: target.value || undefined }, {})
      }
      sx={{ minWidth: 240 }}
    >
      <MenuItem value="">{t('content.pending.allPages')}</MenuItem>
      {[...pages].map(([value, title]) => (
        <MenuItem key={value} value={value}>
          <bdi>{title}</bdi>
        </MenuItem>
      ))}
    </TextField>
  )
}

/** Chips of the page or the section that the address filters by; deleting one removes its filter. */
const LocationChips = ({ changes }: ChangeFilterProps) => {
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
