import { useState } from 'react';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { Tabs } from '../ui/tabs.tsx';
import { useToast } from '../ui/toasts/toaster.tsx';
import { Section, State, States } from './section.tsx';

/** What shows that something is open, under way or done. */
export function Answers() {
  const [isAsking, setIsAsking] = useState(false);
  const toast = useToast();
  return (
    <>
      <Section name="Tabs">
        <Tabs
          label="Gigs"
          tabs={[
            { value: 'upcoming', label: 'Upcoming', content: <p>The gigs to come.</p> },
            { value: 'previous', label: 'Previous', content: <p>The gigs that were.</p> },
          ]}
        />
      </Section>
      <Section name="Dialog and toast">
        <div className="flex flex-wrap gap-3">
          <Button variant="outline" onClick={() => setIsAsking(true)}>
            Ask something
          </Button>
          <Button variant="outline" onClick={() => toast({ title: 'Link copied to clipboard' })}>
            Say something
          </Button>
          <Button
            variant="outline"
            onClick={() =>
              toast({
                variant: 'destructive',
                title: 'Nothing was saved',
                description: 'There was no answer. Check your connection and try again.',
                action: { label: 'Try again', onAction: () => {} },
              })
            }
          >
            Say that it failed
          </Button>
        </div>
        <Dialog
          open={isAsking}
          onClose={() => setIsAsking(false)}
          title="Confirm Removal"
          description="Do you want to remove Recife from your followed locations?"
        >
          <Button variant="outline" onClick={() => setIsAsking(false)}>
            Cancel
          </Button>
          <Button onClick={() => setIsAsking(false)}>Confirm</Button>
        </Dialog>
      </Section>
      <Section name="Waiting">
        <States>
          <State name="Spinner">
            <Spinner label="Searching" />
          </State>
          <State name="Skeleton">
            <Skeleton className="h-24" />
          </State>
        </States>
      </Section>
    </>
  );
}
