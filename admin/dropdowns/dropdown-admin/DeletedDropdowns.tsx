import { DeletedDialog, DeletedRecords } from '../../content-shared/DeletedRecords.tsx'
import { displayText } from '../../content-shared/text-display.tsx'
import { Loaded } from '../../ui/Loaded.tsx'
import { useLanguage } from '../../ui/useLanguage.ts'
import { useWords } from '../../ui/useWords.ts'
import { useDeletedDropdowns } from '../queries.ts'
import { useRestoreDropdown } from './useDeleteDropdown.tsx'

/** The dropdowns that were deleted, each with the way back. */
export const DeletedDropdowns = ({ onClose }: { onClose: () => void }) => {
  const words = useWords()
  const language = useLanguage()
  const query = useDeletedDropdowns()
  const { mutate, isPending } = useRestoreDropdown()

  return (
    <DeletedDialog title={words('dropdownAdmin.deleted.title')} onClose={onClose}>
      <Loaded query={query}>
        {(dropdowns) => (
          <DeletedRecords
            records={dropdowns.map(({ id, label, dropdown_key: key, deleted_at: at, deleted_by: by }) => ({
              id,
              name: displayText(label[language], language) || key,
              key,
              at,
              by,
            }))}
            emptyText={words('dropdownAdmin.deleted.nothing')}
            isBusy={isPending}
            onRestore={(id) => mutate({ params: { id } })}
          />
        )}
      </Loaded>
    </DeletedDialog>
  )
}
