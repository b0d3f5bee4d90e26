import { Chip, ToggleButton, ToggleButtonGroup } from '@mui/material'
import { useListContext } from 'react-admin'
import { languages } from '../../../../domain/languages.ts'
import { sectionOf } from '../../../../domain/sections.ts'
import { ChoiceChips } from '../../../resource/filters/ChoiceChips.tsx'
import { useAccount } from '../../../ui/useAccount.ts'
import { useLanguage } from '../../../ui/useLanguage.ts'
import { useWords } from '../../../ui/useWords.ts'
import { type Change, countByLanguage } from './changes.ts'
import { type DifferenceMode, differenceModes } from './useArrangement.ts'

const all = 'all'

/** The changes of one language, each with their number. */
const Languages = ({ changes }: { changes: readonly Change[] }) => {
  const words = useWords()
  const { filterValues, setFilters } = useListContext()
  const counts = countByLanguage(changes)
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      aria-label={words('content.pending.columns.language')}
      value={filterValues.language ?? all}
      onChange={(_, value: string | null) =>
        value && setFilters({ ...filterValues, language: value === all ? undefined : value }, {})
      }
    >
      <ToggleButton value={all}>{`${words('content.pending.all')} ${changes.length}`}</ToggleButton>
      {languages.map((language) => (
        <ToggleButton key={language} value={language}>
          <bdi dir="ltr">{`${language} ${counts[language]}`}</bdi>
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  )
}

/** The page or the section that the address keeps to, with a way to see all. */
const Place = ({ changes }: { changes: readonly Change[] }) => {
  const language = useLanguage()
  const { filterValues, setFilters } = useListContext()
  const { screen_location: screen, section } = filterValues
  const named: Record<string, string> = {
    ...(screen && { screen_location: changes[0]?.titles[language] || String(screen) }),
    ...(section && { section: sectionOf(String(section))?.title[language] ?? String(section) }),
  }
  return Object.entries(named).map(([name, label]) => (
    <Chip
      key={name}
      label={label}
      variant="outlined"
      color="primary"
      onDelete={() => setFilters({ ...filterValues, [name]: undefined }, {})}
    />
  ))
}

/** What of the changes is shown: of a language, of oneself, of a page. */
export const ChangeFilters = ({ changes }: { changes: readonly Change[] }) => {
  const words = useWords()
  const id = useAccount()?.id
  const mine = changes.filter(({ modified_by_id }) => modified_by_id === id).length
  return (
    <>
      <Languages changes={changes} />
      <ChoiceChips
        name="mine"
        choices={[{ value: 'yes', label: words('content.pending.mine', { count: mine }) }]}
      />
      <Place changes={changes} />
    </>
  )
}

interface ModeProps {
  mode: DifferenceMode
  onChoose: (mode: DifferenceMode) => void
}

/** How the two texts of a change stand. */
export const DifferenceSwitch = ({ mode, onChoose }: ModeProps) => {
  const words = useWords()
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      aria-label={words('content.pending.differences')}
      value={mode}
      onChange={(_, value: DifferenceMode | null) => value && onChoose(value)}
    >
      {differenceModes.map((value) => (
        <ToggleButton key={value} value={value}>
          {words(`content.pending.modes.${value}`)}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  )
}
