import RestoreFromTrash from '@mui/icons-material/RestoreFromTrashOutlined'
import IconButton from '@mui/material/IconButton'
import { contentAccess } from '../../../../domain/access-rules.ts'
import { FilterBar } from '../../../resource/filters/FilterBar.tsx'
import { loadFailureMessage } from '../../../ui/content-failures.ts'
import { RetryAlert } from '../../../ui/loading/RetryAlert.tsx'
import { useMay } from '../../../ui/useAccount.ts'
import { useIsPhone } from '../../../ui/useIsPhone.ts'
import { useWords } from '../../../ui/useWords.ts'
import { useDropdownScreens } from '../queries.ts'
import { DisplayLanguage } from './DisplayLanguage.tsx'
import { ScreenFilter } from './ScreenFilter.tsx'

/** Search, screen and display language of the dropdowns; at the end the deleted ones, for who may bring them back. */
export const DropdownFilters = ({ onDeleted }: { onDeleted: () => void }) => {
  const words = useWords()
  const may = useMay()
  const isNarrow = useIsPhone('md')
  const { data: screens, error, refetch } = useDropdownScreens()
  const deleted = words('dropdownAdmin.deleted.title')
  return (
    <>
      {error && (
        <RetryAlert onRetry={() => void refetch()}>
          {words(loadFailureMessage({ page: 'dropdownScreens' }, error))}
        </RetryAlert>
      )}
      <FilterBar
        areMany={isNarrow}
        search={words('dropdownAdmin.search')}
        count={(total) => words('dropdownAdmin.count', { smart_count: total })}
        end={
          <>
            <DisplayLanguage />
            {may(contentAccess.delete) && (
              <IconButton title={deleted} aria-label={deleted} aria-haspopup="dialog" onClick={onDeleted}>
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
