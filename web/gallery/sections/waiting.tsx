import { Button } from '../../src/ui/button.tsx'
import { Drawing } from '../../src/ui/states/drawing.tsx'
import { EmptyState } from '../../src/ui/states/empty-state.tsx'
import { ErrorState } from '../../src/ui/states/error-state.tsx'
import { SignInMessage } from '../../src/ui/sign-in-message.tsx'
import { Skeleton, SkeletonText } from '../../src/ui/skeleton.tsx'
import { FullPageSpinner, Spinner } from '../../src/ui/spinner.tsx'
import { Row, Specimen, Stack } from '../specimen.tsx'

export function Waiting() {
  return (
    <>
      <Specimen title="Spinner">
        <Row>
          <Spinner />
          Reading the file…
        </Row>
      </Specimen>
      <Specimen title="FullPageSpinner" isWide>
        <FullPageSpinner />
      </Specimen>
      <Specimen title="Skeleton and SkeletonText: a list on its way">
        <Stack>
          {[1, 2, 3].map((row) => (
            <Row key={row}>
              <Skeleton isRound className="size-9" />
              <SkeletonText className="grow" />
            </Row>
          ))}
        </Stack>
      </Specimen>
      <Specimen title="EmptyState">
        <EmptyState
          drawing={<Drawing name="basket" />}
          title="Your shopping list is empty"
          description="Add what you need; everybody at home sees it at once."
          action={<Button>Add item</Button>}
        />
      </Specimen>
      <Specimen title="ErrorState">
        <ErrorState
          title="The tasks could not be loaded"
          description="Check the connection and try again."
          onRetry={() => {}}
        />
      </Specimen>
      <Specimen title="ErrorState, while it tries again">
        <ErrorState
          title="The tasks could not be loaded"
          description="Check the connection and try again."
          onRetry={() => {}}
          isRetrying
        />
      </Specimen>
      <Specimen title="SignInMessage: short, and with a way to try it">
        <Stack>
          <SignInMessage loginPath="#waiting" />
          <SignInMessage
            loginPath="#waiting"
            reason="Exports are made of what your household has written down."
            demo={{ path: '#waiting', label: 'Try it without an account' }}
          />
        </Stack>
      </Specimen>
    </>
  )
}
