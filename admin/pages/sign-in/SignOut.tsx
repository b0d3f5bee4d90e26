import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { Loading } from '../../layout/Loading.tsx'
import { signOut } from '../../providers/auth.ts'

/** Signs out. A page of its own, so that unsaved changes are asked about on the way here. */
export const SignOut = () => {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  useEffect(() => {
    void signOut().then(() => {
      queryClient.clear()
      return navigate('/', { replace: true })
    })
  }, [queryClient, navigate])
  return <Loading />
}
