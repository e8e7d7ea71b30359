import { Component, type ReactNode } from 'react';
import { useWords } from '../base/words-context.tsx';
import { Button } from '../ui/button.tsx';
import { StatePanel } from '../ui/state-panel.tsx';

/** Catches a bug while rendering, says so, and offers to start the window again. */
export class CrashBoundary extends Component<
  { readonly children: ReactNode },
  { readonly crashed: boolean }
> {
  override state = { crashed: false };

  static getDerivedStateFromError() {
    return { crashed: true };
  }

  override render() {
    return this.state.crashed ? <Crashed /> : this.props.children;
  }
}

function Crashed() {
  const words = useWords();
  return (
    <StatePanel
      icon="warning"
      tone="bad"
      role="alert"
      title={words.text('crash.title')}
      text={words.text('crash.text')}
      actions={
        <Button variant="primary" onPress={() => window.location.reload()}>
          {words.text('crash.reload')}
        </Button>
      }
    />
  );
}
