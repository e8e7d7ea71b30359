import { Component, type ReactNode } from 'react';
import { useMessages } from '../base/messages-context.tsx';
import { Button } from '../ui/button.tsx';
import { StatePanel } from '../ui/state-panel.tsx';

/** Catches a bug while rendering, shows it, and offers to reload the window. */
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
  const messages = useMessages();
  return (
    <StatePanel
      icon="warning"
      tone="bad"
      role="alert"
      title={messages.text('crash.title')}
      text={messages.text('crash.text')}
      actions={
        <Button variant="primary" onPress={() => window.location.reload()}>
          {messages.text('crash.reload')}
        </Button>
      }
    />
  );
}
