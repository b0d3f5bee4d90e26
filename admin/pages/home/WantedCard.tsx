import { contentItemPath } from '../../../domain/page-access.ts'
import { requestedTextsPath } from '../../content-shared/workbench-path.ts'
import type { TranslationRequest } from '../../providers/pages/requests.ts'
import { RequestSummary, useTranslationRequests } from '../../text-editor/RequestList.tsx'
import { LoadingRows } from '../../ui/loading/LoadingRows.tsx'
import { RetryAlert } from '../../ui/loading/RetryAlert.tsx'
import { TitledCard } from '../../ui/TitledCard.tsx'
import { useLanguage } from '../../ui/useLanguage.ts'
import { useWords } from '../../ui/useWords.ts'
import { Line, Lines, NoLines } from './Line.tsx'

/** The text that is wanted, or the texts of the page of which more is. */
const placeOf = (request: TranslationRequest): string =>
  request.item ? contentItemPath(request.item) : requestedTextsPath(request)

/** The translations that are wanted of the person, and of everybody who writes texts, the most urgent first. */
export const WantedCard = () => {
  const words = useWords()
  const language = useLanguage()
  const { data, error, refetch } = useTranslationRequests({ mine: 'true' })
  return (
    <TitledCard title={words('textEditor.requests.wanted')} figure={data?.total} isFlush>
      {error && <RetryAlert onRetry={() => void refetch()}>{words('ui.loadFailed')}</RetryAlert>}
      {!data && !error && <LoadingRows />}
      {data?.requests.length === 0 && <NoLines>{words('textEditor.requests.none')}</NoLines>}
      {data && data.requests.length > 0 && (
        <Lines>
          {data.requests.map((request) => {
            const page = request.titles[language] || request.screen_location
            return (
              <Line
                key={request.id}
                row={request.id}
                to={placeOf(request)}
                name={request.content_key ?? page}
                below={request.note || page}
              >
                <RequestSummary request={request} />
              </Line>
            )
          })}
        </Lines>
      )}
    </TitledCard>
  )
}
