import { DeletedDialog, DeletedRecords } from '../../content-shared/DeletedRecords.tsx'
import { displayText } from '../../content-shared/text-display.tsx'
import { Loaded } from '../../ui/Loaded.tsx'
import { useLanguage } from '../../ui/useLanguage.ts'
import { useTranslate } from '../../ui/useTranslate.ts'
import { useDeletedDropdowns } from '../dropdown-queries.ts'
import { useRestoreDropdown } from './useDeleteDropdown.tsx'

/** Dialog of the deleted dropdowns, each with a button that restores it. */
export const DeletedDropdowns = ({ onClose }: { onClose: () => void }) => {
  const t = useTranslate()
  const language = useLanguage()
  const query = useDeletedDropdowns()
  const { mutate, isPending } = useRestoreDropdown()

  return (
    <DeletedDialog title={t('dropdownAdmin.deleted.title')} onClose={onClose}>
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
            emptyText={t('dropdownAdmin.deleted.nothing')}
            isBusy={isPending}
            onRestore={(id) => mutate({ params: { id } })}
          />
        )}
      </Loaded>
    </DeletedDialog>
  )
}
