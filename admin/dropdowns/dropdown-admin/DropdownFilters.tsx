import RestoreFromTrash from '@mui/icons-material/RestoreFromTrashOutlined'
import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import IconButton from '@mui/material/IconButton'
import ToggleButton from '@mui/material/ToggleButton'
import { useContext } from 'react'
import { useListContext } from 'react-admin'
import { contentAccess } from '../../../domain/access-rules.ts'
import { languages, nativeNames } from '../../../domain/languages.ts'
import { OnlySetFilters } from '../../resources/ChoiceChips.tsx'
import { FilterBar } from '../../resources/FilterBar.tsx'
import { loadFailureMessage } from '../../ui/content-failures.ts'
import { RetryAlert } from '../../ui/Loading.tsx'
import { ToggleChoice } from '../../ui/ToggleChoice.tsx'
import { useMay } from '../../ui/useAccount.ts'
import { useIsPhone } from '../../ui/useScreenWidth.ts'
import { useTranslate } from '../../ui/useTranslate.ts'
import type { DropdownScreen } from '../dropdown-record.ts'
import { useDropdownScreens } from '../queries.ts'
import { ScreenSelect, useScreenName } from './ScreenSelect.tsx'
import { useDisplayLanguage } from './useDropdownList.ts'

/** Search, screen and display language of the dropdowns; at the end the deleted ones, for who may bring them back. */
export const DropdownFilters = ({ onDeleted }: { onDeleted: () => void }) => {
  const t = useTranslate()
  const may = useMay()
  const isNarrow = useIsPhone('md')
  const { data: screens, error, refetch } = useDropdownScreens()

  const deletedLabel = t('dropdownAdmin.deleted.title')

  return (
    <>
      {error && (
        <RetryAlert onRetry={() => void refetch()}>
          {t(loadFailureMessage({ page: 'dropdownScreens' }, error))}
        </RetryAlert>
      )}
      <FilterBar
        areMany={isNarrow}
        search={t('dropdownAdmin.search')}
        count={(total) => t('dropdownAdmin.count', { smart_count: total })}
        end={
          <>
            <DisplayLanguage />
            {may(contentAccess.delete) && (
              <IconButton
                title={deletedLabel}
                aria-label={deletedLabel}
                aria-haspopup="dialog"
                onClick={onDeleted}
              >
                <RestoreFromTrash />
              </IconButton>
            )}
          </>
        }
      >
        <ScreenFilter screens={screens ?? []} />
      </FilterBar>
    </>
  )
}

/** In which language the dropdowns are shown. */
const DisplayLanguage = () => {
  const t = useTranslate()
  const [displayLanguage, setDisplayLanguage] = useDisplayLanguage()

  return (
    <ToggleChoice
      aria-label={t('dropdownAdmin.display')}
      value={displayLanguage}
      onChoose={setDisplayLanguage}
    >
      {languages.map((language) => (
        <ToggleButton key={language} value={language} lang={language}>
          {nativeNames[language]}
        </ToggleButton>
      ))}
    </ToggleChoice>
  )
}

/** The screen whose dropdowns are shown; the address holds it. */
const ScreenFilter = ({ screens }: { screens: readonly DropdownScreen[] }) => {
  const t = useTranslate()
  const nameOf = useScreenName()
  const { filterValues, setFilters } = useListContext()
  const screen = String(filterValues.screen ?? '')
  const choose = (chosen?: string) => setFilters({ ...filterValues, screen: chosen }, {})
  const isChosenOnly = useContext(OnlySetFilters)

  if (!isChosenOnly)
    return (
      <Box sx={{ width: { sm: 300 } }}>
        <ScreenSelect
          screens={screens}
          screen={screen}
          onChoose={choose}
          field={{ margin: 'none', placeholder: t('dropdownAdmin.allScreens') }}
        />
      </Box>
    )
  if (!screen) return null

  const chosenScreen = screens.find((candidate) => candidate.screen === screen)

  return (
    <Chip
      label={chosenScreen ? nameOf(chosenScreen) : screen}
      variant="outlined"
      color="primary"
      onDelete={() => choose()}
    />
  )
}
