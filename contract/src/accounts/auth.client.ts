// Written by `npm run docs` from contract/src/accounts/auth.ts.
import type { ClientApi } from '../endpoint/endpoint.ts'
import type { authApi as described } from './auth.ts'

export const authApi: ClientApi<typeof described> = {
  currentUser: {
    method: 'GET',
    path: '/api/auth/user',
    access: 'signed-in',
  },
  login: {
    method: 'POST',
    path: '/api/auth/login',
    access: 'public',
    body: true,
  },
  register: {
    method: 'POST',
    path: '/api/auth/register',
    access: 'public',
    body: true,
  },
  logout: {
    method: 'GET',
    path: '/api/logout',
    access: 'public',
  },
  logoutByForm: {
    method: 'POST',
    path: '/api/logout',
    access: 'public',
  },
  loginPage: {
    method: 'GET',
    path: '/api/login',
    access: 'public',
  },
}
