import TranslateIcon from '@mui/icons-material/Translate'
import { IconButton } from '@mui/material'
import { Suspense, useState } from 'react'
import { content } from '../../../../domain/areas.ts'
import { useMay } from '../../../ui/useAccount.ts'
import { useWords } from '../../../ui/useWords.ts'
import { RequestDialog } from './lazy.ts'
import { useRequestActs, useRequests } from './useRequests.ts'

const Opened = ({ screen, onClose }: { screen: string; onClose: () => void }) => {
  const { data: found } = useRequests({ screen })
  const acts = useRequestActs()
  return found && <RequestDialog place={{ screen }} found={found} acts={acts} isListed onClose={onClose} />
}

/** Asks for the translation of all texts of a page, and shows what of it was asked for. */
export const RequestButton = ({ screen }: { screen: string }) => {
  const words = useWords()
  const mayAsk = useMay()(content.draft)
  const [isOpen, setIsOpen] = useState(false)
  if (!mayAsk) return null
  return (
    <>
      <IconButton
        title={words('textEditor.requests.ask')}
        aria-label={words('textEditor.requests.ask')}
        onClick={() => setIsOpen(true)}
      >
        <TranslateIcon />
      </IconButton>
      <Suspense>{isOpen && <Opened screen={screen} onClose={() => setIsOpen(false)} />}</Suspense>
    </>
  )
}
