import Alert from '@mui/material/Alert'
import { useWords } from '../../../ui/useWords.ts'
import { useOpenView } from './useOpenView.ts'

/** Says that not all of the open view could be shown. */
export const ViewNotice = () => {
  const words = useWords()
  const { view } = useOpenView()
  return view?.is_partial ? <Alert severity="warning">{words('resource.views.partial')}</Alert> : null
}
