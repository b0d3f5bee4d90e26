import * as calls from 'virtual:calls'
import type { ResponseOf } from '../../../domain/api/call.ts'
import type { deletedPageCalls } from '../../../domain/api/content-pages.ts'
import { DeletedDialog, DeletedRecords } from '../../content-shared/DeletedRecords.tsx'
import { useApiQuery } from '../../providers/api-queries.ts'
import { Loaded } from '../../ui/Loaded.tsx'
import { useLanguage } from '../../ui/useLanguage.ts'
import { useTranslate } from '../../ui/useTranslate.ts'
import { useRestorePages } from './page-queries.ts'

/** Dialog of deleted pages, which can be restored. */
export const DeletedPages = ({ onClose }: { onClose: () => void }) => {
  const t = useTranslate()
  const language = useLanguage()
  const query = useApiQuery(calls.deletedPages)
  const { mutate, isPending } = useRestorePages()

  const toDeletedRecord = (page: ResponseOf<typeof deletedPageCalls.deletedPages>[number]) => ({
    id: page.id,
    name: page.title[language] || page.screen_location,
    before: page.pageNumber && <bdi dir="ltr">{page.pageNumber}. </bdi>,
    key: page.screen_location,
    at: page.deletedAt,
    by: page.deletedBy,
  })

  return (
    <DeletedDialog title={t('contentTable.deleted.title')} onClose={onClose}>
      <Loaded query={query}>
        {(pages) => (
          <DeletedRecords
            records={pages.map(toDeletedRecord)}
            emptyText={t('contentTable.deleted.nothing')}
            isBusy={isPending}
            onRestore={(id) => mutate({ body: { ids: [id] } })}
          />
        )}
      </Loaded>
    </DeletedDialog>
  )
}
