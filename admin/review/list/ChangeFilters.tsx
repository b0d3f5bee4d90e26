import { Chip, MenuItem, TextField, ToggleButton } from '@mui/material'
import { useContext } from 'react'
import { useListContext } from 'react-admin'
import { languages } from '../../../domain/languages.ts'
import { changeKinds } from '../../../domain/review/drafts.ts'
import { sectionOf } from '../../../domain/sections.ts'
import { ChoiceChips, OnlySetFilters } from '../../resources/ChoiceChips.tsx'
import { ToggleChoice } from '../../ui/ToggleChoice.tsx'
import { useAccount } from '../../ui/useAccount.ts'
import { useLanguage } from '../../ui/useLanguage.ts'
import { useTranslate } from '../../ui/useTranslate.ts'
import { checkResults, countByLanguage, type DraftChange } from '../changes.ts'

const allLanguages = 'all'

interface Props {
  changes: readonly DraftChange[]
}

/** Filters by language, by the user's own changes, and by page or section, beside the search. */
export const MainChangeFilters = ({ changes }: Props) => {
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
export const FurtherChangeFilters = ({ changes }: Props) => {
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
const LanguageFilter = ({ changes }: Props) => {
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
const PageFilter = ({ changes }: Props) => {
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
const LocationChips = ({ changes }: Props) => {
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
