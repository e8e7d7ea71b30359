import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { Profile } from '../../../shared/domain/profiles.ts';
import { useCommand } from '../../base/commands.ts';
import { useMessages } from '../../base/messages-context.tsx';
import {
  CaseSection,
  OrderSummary,
  StoredLinesSection,
  useCaseFile,
} from '../../parts/linked-records/index.ts';
import { useNavigation } from '../../parts/navigation/index.ts';
import { RevealToggle, useTemporaryState } from '../../parts/personal-data/index.ts';
import { StatusBar } from '../../parts/status-bar/status-bar.tsx';
import { sessionQuery } from '../../queries/session.ts';
import { Button } from '../../ui/button.tsx';
import frame from '../../ui/screen.module.css';
import shared from '../../ui/shared.module.css';
import { StatePanel } from '../../ui/state-panel.tsx';
import { useEscape } from '../../ui/use-escape.ts';
import styles from './case-file.module.css';
import { CaseFileSearch } from './case-file-search.tsx';

/** One search over every operation that takes an order number or a barcode. */
export function CaseFileScreen({ profile }: { readonly profile: Profile }) {
  const messages = useMessages();
  const { about, recent, open } = useCaseFile(profile.id);
  const { canGoBack, back, open: openRoute } = useNavigation();
  const [revealed, setRevealed] = useTemporaryState(false);
  const input = useRef<HTMLInputElement>(null);
  useQuery(sessionQuery(profile.id));
  const focus = () => {
    input.current?.focus();
    input.current?.select();
  };
  useEffect(() => {
    input.current?.focus();
    input.current?.select();
  }, []);
  useCommand('caseFile', focus);

  const close = () => (canGoBack ? back() : openRoute({ screen: 'dataset', dataset: 'bookings' }));
  useEscape(close);

  const personalData = revealed ? 'shown' : 'masked';
  return (
    <>
      <header className={frame.header}>
        <div className={shared.lineS}>
          <h1 className={shared.title}>{messages.text('caseFile.title')}</h1>
          <span className={shared.gap} />
          {about?.kind === 'orderNumber' && (
            <RevealToggle isRevealed={revealed} onChange={setRevealed} />
          )}
          <Button
            variant="quiet"
            icon="close"
            aria-label={messages.text('caseFile.close')}
            onPress={close}
          />
        </div>
        <CaseFileSearch about={about} onLook={open} input={input} />
      </header>
      <div className={styles.page}>
        {about === null && recent.length === 0 ? (
          <StatePanel
            icon="caseFile"
            title={messages.text('caseFile.start')}
            text={messages.text('tour.find.text')}
          />
        ) : about === null ? (
          <section className={styles.start} aria-labelledby="recent-cases">
            <h2 id="recent-cases" className={styles.recentTitle}>
              {messages.text('common.recent')}
            </h2>
            <ul className={styles.recent}>
              {recent.map((each) => (
                <li key={`${each.kind} ${each.number}`}>
                  <Button icon="caseFile" onPress={() => open(each)}>
                    <bdi>
                      {messages.text(`caseFile.result.${each.kind}`, { number: each.number })}
                    </bdi>
                  </Button>
                </li>
              ))}
            </ul>
          </section>
        ) : (
          <div className={styles.sections}>
            <div className={shared.lineM}>
              <h2 className={styles.subjectTitle}>
                <bdi>
                  {messages.text(`caseFile.result.${about.kind}`, { number: about.number })}
                </bdi>
              </h2>
              <Button variant="quiet" onPress={() => open(null)}>
                {messages.text('search.clear')}
              </Button>
            </div>
            {about.kind === 'orderNumber' ? (
              <>
                <OrderSummary key={about.number} profile={profile} number={about.number} />
                {(['bookings', 'visitors', 'tasks'] as const).map((dataset) => (
                  <CaseSection
                    key={dataset}
                    profile={profile}
                    dataset={dataset}
                    rowRequest={{ by: 'orderNumber', orderNumber: about.number }}
                    personalData={personalData}
                  />
                ))}
                <StoredLinesSection profile={profile} number={about.number} />
              </>
            ) : (
              <>
                <CaseSection
                  profile={profile}
                  dataset="scans"
                  rowRequest={{ by: 'barcode', barcode: about.number }}
                  personalData={personalData}
                />
                <p className={shared.faint}>{messages.text('caseFile.noOrderOfBarcode')}</p>
              </>
            )}
          </div>
        )}
      </div>
      <StatusBar profile={profile} />
    </>
  );
}
