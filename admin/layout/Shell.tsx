import type { LayoutProps } from 'react-admin'

/** The frame around every page. */
export const Shell = ({ children }: LayoutProps) => <main id="main-content">{children}</main>
