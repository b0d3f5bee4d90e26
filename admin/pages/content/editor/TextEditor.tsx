import { Button, Stack } from '@mui/material'
import { Link, useParams } from 'react-router-dom'
import type { TextRecord } from '../../../providers/content.ts'
import { refusalIn } from '../../../providers/http.ts'
import { DateTime } from '../../../ui/DateTime.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { useWayBack } from '../../../ui/return-path.ts'
import { useLanguage } from '../../../ui/useLanguage.ts'
import { useWords } from '../../../ui/useWords.ts'
import { Loaded } from '../Loaded.tsx'
import { drillPath, sectionPath } from '../paths.ts'
import { useDrill, useText } from '../queries.ts'
import type { KnownSection } from '../Section.tsx'
import { useContentCrumbs } from '../useContentCrumbs.ts'
import { EditorForm } from './EditorForm.tsx'

const Aside = ({ record, number }: { record: TextRecord; number: number | undefined }) => {
  const words = useWords()
  return (
    <Stack direction="row" sx={{ columnGap: 4, flexWrap: 'wrap' }}>
      {number !== undefined && <span>{words('content.editor.number', { number })}</span>}
      <bdi dir="ltr">{record.content_key}</bdi>
      <span>
        {words('content.editor.lastChange')}: <DateTime time={record.lastModified} />
        {record.updated_by && (
          <>
            , <bdi>{record.updated_by}</bdi>
          </>
        )}
      </span>
    </Stack>
  )
}

/** The editor of a text: all languages side by side, draft and published told apart. */
const TextEditor = ({ section }: { section: KnownSection }) => {
  const words = useWords()
  const language = useLanguage()
  const { id = '' } = useParams()
  const query = useText(id)
  const { data: record, error } = query
  const key = record?.section ?? section.key
  const { data: page } = useDrill(key, record?.screen_location)
  const wayBack = useWayBack(record ? drillPath(key, record.screen_location) : sectionPath(key), id)
  const list = useWayBack(sectionPath(key), record?.screen_location ?? '', 2)
  const crumbs = useContentCrumbs(
    { label: section.title[language], ...list },
    ...(page ? [{ label: page.titles[language] || page.content_key, ...wayBack }] : []),
  )
  const number = page?.actions.find((action) => action.id === id)?.actionNumber
  const isUnknown = refusalIn(error)?.code === 'not_found'
  const back = (
    <Button variant="outlined" color="inherit" component={Link} {...wayBack}>
      {words('editing.back')}
    </Button>
  )
  return (
    <>
      <PageHeader
        title={record?.description || record?.content_key || words('content.editor.title', { id })}
        crumbs={crumbs}
        aside={record && <Aside record={record} number={number} />}
      />
      <Loaded
        query={query}
        failure={{ back, title: isUnknown ? words('content.failed.textNotFound') : undefined }}
      >
        {(loaded) => <EditorForm key={loaded.id} record={loaded} wayBack={wayBack} />}
      </Loaded>
    </>
  )
}

export default TextEditor
