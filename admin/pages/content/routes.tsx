import { Route } from 'react-router-dom'

/** The routes of the content area. */
export const contentRoutes = [<Route key="content" path="/content-management" element={null} />]
