import RestoreFromTrash from '@mui/icons-material/RestoreFromTrashOutlined'
import { Box, Chip, IconButton, ToggleButton } from '@mui/material'
import { useContext } from 'react'
import { useListContext } from 'react-admin'
import { contentAccess } from '../../../domain/access-rules.ts'
import { languages, nativeNames, shortNames } from '../../../domain/languages.ts'
import { OnlySetFilters } from '../../resources/ChoiceChips.tsx'
import { FilterBar } from '../../resources/FilterBar.tsx'
import { loadFailureMessage } from '../../ui/content-failures.ts'
import { RetryAlert } from '../../ui/Loading.tsx'
import { AfterFirstRows } from '../../ui/page-slots.ts'
import { ToggleChoice } from '../../ui/ToggleChoice.tsx'
import { useMay } from '../../ui/useAccount.ts'
import { useIsNarrow, useIsPhone } from '../../ui/useScreenWidth.ts'
import { useTranslate } from '../../ui/useTranslate.ts'
import { type DropdownScreen, useDropdownScreens } from '../dropdown-queries.ts'
import { ScreenSelect, useScreenName } from './ScreenSelect.tsx'
import { useDisplayLanguage } from './useDropdownList.ts'

/** Search, screen and display language of the list, and the deleted dropdowns for users who may delete. */
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
        isCountInTitle
        isFolded={isNarrow}
        search={t('dropdownAdmin.search')}
        formatCount={(total) => t('dropdownAdmin.count', { smart_count: total })}
        displayControls={
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

/** Switch of the language that the cards are shown in. */
const DisplayLanguage = () => {
  const t = useTranslate()
  const isNarrow = useIsNarrow()
  const [displayLanguage, setDisplayLanguage] = useDisplayLanguage()

  return (
    <ToggleChoice
      aria-label={t('dropdownAdmin.display')}
      value={displayLanguage}
      onChoose={setDisplayLanguage}
    >
      {languages.map((language) => (
        <ToggleButton
          key={language}
          value={language}
          lang={language}
          title={isNarrow ? nativeNames[language] : undefined}
        >
          {(isNarrow ? shortNames : nativeNames)[language]}
        </ToggleButton>
      ))}
    </ToggleChoice>
  )
}

/** Filter by screen; its value is in the URL. */
const ScreenFilter = ({ screens }: { screens: readonly DropdownScreen[] }) => {
  const t = useTranslate()
  const formatScreenName = useScreenName()
  const { filterValues, setFilters } = useListContext()
  const screen = String(filterValues.screen ?? '')
  const setScreen = (newScreen?: string) => setFilters({ ...filterValues, screen: newScreen }, {})
  const showsOnlySetFilters = useContext(OnlySetFilters)

  if (!showsOnlySetFilters)
    return (
      <Box sx={{ width: { sm: 300 } }}>
        <AfterFirstRows>
          <ScreenSelect
            screens={screens}
            screen={screen}
            onChoose={setScreen}
            field={{ margin: 'none', placeholder: t('dropdownAdmin.allScreens') }}
          />
        </AfterFirstRows>
      </Box>
    )
  if (!screen) return null

  const chosenScreen = screens.find((candidate) => candidate.screen === screen)

  return (
    <Chip
      label={chosenScreen ? formatScreenName(chosenScreen) : screen}
      variant="outlined"
      color="primary"
      onDelete={() => setScreen()}
    />
  )
}
