import { Clock, Copy } from "lucide-react";
import { useState } from "react";
import { StateMark, StateShape } from "#web/fields/marks/state-mark.tsx";
import { Button } from "#web/ui/button.tsx";
import { ChipInput } from "#web/ui/field/chip-input.tsx";
import { Combobox } from "#web/ui/field/combobox.tsx";
import { DateInput, partialDateHint } from "#web/ui/field/date-input.tsx";
import { Field } from "#web/ui/field/field.tsx";
import { FileDrop } from "#web/ui/field/file-drop.tsx";
import { Select } from "#web/ui/field/select.tsx";
import { TextArea } from "#web/ui/field/text-area.tsx";
import { TextInput } from "#web/ui/field/text-input.tsx";
import { Banner } from "#web/ui/message/banner.tsx";
import { PageHead } from "#web/ui/page/page-head.tsx";
import { Section } from "#web/ui/page/section.tsx";
import { TickMark } from "#web/ui/text/mark.tsx";

export function FormPage() {
  const [date, setDate] = useState("2025-02");
  const [journal, setJournal] = useState("edge");
  const [indexed, setIndexed] = useState(["Scopus", "SCIE"]);
  return (
    <div className="page">
      <PageHead
        breadcrumbs={[
          { label: "My records", to: "/head" },
          { label: "Journal papers", to: "/records/journal" },
        ]}
        title="Energy-aware scheduling for edge clusters"
        summary={[
          <StateMark key="s" mark="returned" />,
          <span key="i" className="mono">
            JRN-0412
          </span>,
          "Draft saved 4 seconds ago",
        ]}
        actions={
          <>
            <Button variant="quiet" icon={Copy}>
              Make a copy
            </Button>
            <Button variant="quiet" icon={Clock}>
              History
            </Button>
            <Button>Save draft</Button>
            <Button variant="primary" shortcut="Ctrl ↵">
              Submit again
            </Button>
          </>
        }
      />
      <div className="stack" style={{ paddingTop: 12, maxWidth: 760 }}>
        <Banner
          tone="bad"
          mark={
            <span className="state-mark returned">
              <StateShape mark="returned" />
            </span>
          }
          actions={<Button size="small">Reply</Button>}
        >
          <b>Returned by R. Deshpande on 12 March.</b> “Printed affiliation is not visible on page 1. Please attach the
          full first page.”
        </Banner>
        <Section title="The paper" note="Filled from DOI, 3 fields still yours" isPlain>
          <div className="grid6">
            <Field label="DOI" className="c3">
              <TextInput mono defaultValue="10.1234/ecr.2025.0211" after={<TickMark>Found</TickMark>} />
            </Field>
            <Field label="Date of publication" className="c3" help={partialDateHint()}>
              <DateInput value={date} onChange={setDate} />
            </Field>
            <Field label="Paper title" className="c6">
              <TextInput defaultValue="Energy-aware scheduling for edge clusters" autoFocus />
            </Field>
            <Field label="Journal" className="c4" help="In the journal list: Scopus since 2016, Q2 in 2025">
              <Combobox
                value={journal}
                onChange={setJournal}
                options={[
                  { value: "edge", label: "Edge Computing Review", note: "2345-6789" },
                  { value: "graph", label: "Graph Methods", note: "1111-2222" },
                  { value: "speech", label: "Journal of Speech Tools" },
                ]}
              />
            </Field>
            <Field label="ISSN" className="c2" error="1 digit is missing.">
              <TextInput mono defaultValue="2345-678" />
            </Field>
            <Field label="Quartile" className="c2" optional>
              <Select
                placeholder="Not known"
                choices={[
                  { value: "Q1", label: "Q1" },
                  { value: "Q2", label: "Q2" },
                ]}
              />
            </Field>
            <Field label="Indexed in" className="c4">
              <ChipInput values={indexed} onChange={setIndexed} />
            </Field>
            <Field label="Abstract" className="c6" optional>
              <TextArea defaultValue="Two lines grow into three when there is more to say." />
            </Field>
          </div>
        </Section>
        <FileDrop onFiles={() => {}}>Drag a PDF, BibTeX or CSV file here, or</FileDrop>
        <FileDrop onFiles={() => {}} isTall>
          Drag the certificate here, or
        </FileDrop>
      </div>
    </div>
  );
}
