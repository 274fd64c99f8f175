import { CopyCheck, Download, Plus, Undo2 } from "lucide-react";
import { useState } from "react";
import { Failed } from "#web/feedback/failed.tsx";
import { ProofMark } from "#web/fields/marks/proof-mark.tsx";
import { markNames, StateMark, StateShape } from "#web/fields/marks/state-mark.tsx";
import { AccountCard } from "#web/shell/bar/account-card.tsx";
import { Button } from "#web/ui/button.tsx";
import { Sparkline } from "#web/ui/chart/sparkline.tsx";
import { ConfirmDialog } from "#web/ui/dialog/confirm-dialog.tsx";
import { Dialog } from "#web/ui/dialog/dialog.tsx";
import { Menu } from "#web/ui/dialog/menu.tsx";
import { Sheet } from "#web/ui/dialog/sheet.tsx";
import { Checkbox } from "#web/ui/field/checkbox.tsx";
import { Field } from "#web/ui/field/field.tsx";
import { PasswordInput } from "#web/ui/field/password-input.tsx";
import { RadioGroup } from "#web/ui/field/radio-group.tsx";
import { Segmented } from "#web/ui/field/segmented.tsx";
import { Select } from "#web/ui/field/select.tsx";
import { TextArea } from "#web/ui/field/text-area.tsx";
import { TextInput } from "#web/ui/field/text-input.tsx";
import { Banner } from "#web/ui/message/banner.tsx";
import { Empty } from "#web/ui/message/empty.tsx";
import { ProgressBar } from "#web/ui/message/progress-bar.tsx";
import { Refused } from "#web/ui/message/refused.tsx";
import { Skeleton } from "#web/ui/message/skeleton.tsx";
import { useToast } from "#web/ui/message/toast.tsx";
import { PageHead } from "#web/ui/page/page-head.tsx";
import { SectionHead } from "#web/ui/page/section.tsx";
import { Steps } from "#web/ui/page/steps.tsx";
import { Tabs } from "#web/ui/page/tabs.tsx";
import { Timeline } from "#web/ui/page/timeline.tsx";
import { DoubleLine } from "#web/ui/table/double-line.tsx";
import { AddChip, Chip } from "#web/ui/text/chip.tsx";
import { KeyHint } from "#web/ui/text/key-hint.tsx";
import { Tag } from "#web/ui/text/tag.tsx";

export function Parts() {
  const { toast } = useToast();
  const [theme, setTheme] = useState<"a" | "b">("a");
  const [tab, setTab] = useState("paper");
  const [radio, setRadio] = useState("mine");
  const [open, setOpen] = useState<string | null>(null);
  const close = () => setOpen(null);
  return (
    <main className="gallery">
      <PageHead title="Components" summary={["Every component, in every state that a screen needs."]} />
      <div className="gallery-grid">
        <section>
          <SectionHead title="States" note="each has a shape, a word and a colour" />
          <div className="gallery-two">
            {markNames.map((mark) => (
              <StateMark key={mark} mark={mark} />
            ))}
          </div>
          <p className="row" style={{ gap: 20, marginTop: 10 }}>
            <ProofMark count={1} /> <ProofMark count={3} /> <ProofMark count={0} noneWord="No proof" />{" "}
            <StateMark mark="changed" isShapeOnly />
          </p>
        </section>
        <section>
          <SectionHead title="Buttons" />
          <div className="row wrap">
            <Button variant="primary">Submit</Button>
            <Button>Save draft</Button>
            <Button variant="quiet">Make a copy</Button>
            <Button variant="danger">Delete</Button>
            <Button disabled>Verify</Button>
            <Button size="small">Fix</Button>
            <Button icon={Download}>Export</Button>
            <Button variant="primary" shortcut="V">
              Verify and open next
            </Button>
            <Button disabledReason="You are an author of this one.">Verify</Button>
            <Segmented
              label="Period"
              value={theme}
              onChange={setTheme}
              parts={[
                { value: "a", label: "Last five years" },
                { value: "b", label: "2025-26" },
              ]}
            />
          </div>
        </section>
        <section>
          <SectionHead title="Fields" />
          <div className="gallery-two">
            <Field label="Journal" help="In the journal list: Scopus since 2014">
              <TextInput defaultValue="Graph Methods" />
            </Field>
            <Field label="ISSN" error="1 digit is missing.">
              <TextInput mono defaultValue="2345-678" />
            </Field>
            <Field label="Impact factor" optional>
              <TextInput mono defaultValue="2.41" />
            </Field>
            <Field label="Login Type" error="Select login Type">
              <Select placeholder="Choose" choices={[{ value: "f", label: "Faculty" }]} />
            </Field>
            <Field label="Password" error="Password must be at least 6 characters.">
              <PasswordInput defaultValue="abcd" />
            </Field>
            <Field label="Frozen">
              <TextInput disabled defaultValue="SSR-2026" />
            </Field>
          </div>
        </section>
        <section>
          <SectionHead title="Chips and choices" />
          <div className="chips">
            <Chip label="Academic year is" value="2024-25" onRemove={() => {}} />
            <Chip label="Proof is" value="missing" onOpen={() => {}} onRemove={() => {}} />
            <AddChip>Filter</AddChip>
          </div>
          <p className="row wrap" style={{ gap: 16, marginTop: 12 }}>
            <Checkbox label="Off" />
            <Checkbox label="On" defaultChecked />
            <Checkbox label="Some" isPartial />
            <Checkbox label="Never" disabled />
            <KeyHint keys="Ctrl K" />
            <Tag>Scheduling</Tag>
          </p>
          <Field group label="Whose page count">
            <RadioGroup
              value={radio}
              onChange={setRadio}
              choices={[
                { value: "mine", label: "118 to 131" },
                { value: "theirs", label: "118 to 130" },
              ]}
            />
          </Field>
        </section>
        <section>
          <SectionHead title="Figures" note="a double line marks a sum that is reconciled and final" />
          <div className="row" style={{ alignItems: "flex-end", gap: 36 }}>
            <div>
              <span className="figure">
                <DoubleLine>875</DoubleLine>
              </span>
              <span className="figure-caption">records</span>
            </div>
            <div>
              <span className="figure medium">48</span>
              <span className="figure-caption">to review</span>
            </div>
            <Sparkline values={[142, 158, 171, 204, 200]} label="142 to 200 in five years" />
          </div>
        </section>
        <section>
          <SectionHead title="Floating" />
          <div className="row wrap">
            <Button
              onClick={() =>
                toast({
                  title: "Registeration Successful",
                  text: " Faculty registered successfully",
                  action: { label: "Okay" },
                })
              }
            >
              Toast
            </Button>
            <Button onClick={() => toast({ text: "Deleted. Kept in the bin for 30 days.", action: { label: "Undo" } })}>
              Undo toast
            </Button>
            <Button
              onClick={() =>
                toast({
                  title: "Error Occurred !",
                  text: "Wrong password for this ID.",
                  variant: "destructive",
                  action: { label: "Okay" },
                })
              }
            >
              Error toast
            </Button>
            <Button onClick={() => setOpen("dialog")}>Dialog</Button>
            <Button onClick={() => setOpen("outcome")}>Outcome</Button>
            <Button onClick={() => setOpen("sheet")}>Sheet</Button>
            <Menu
              groups={[
                {
                  label: "This record",
                  items: [
                    { label: "Make a copy", icon: CopyCheck, keys: "C" },
                    { label: "History", to: "/history" },
                  ],
                },
                {
                  items: [
                    { label: "Delete", isDangerous: true },
                    { label: "Verify", disabledReason: "yours" },
                  ],
                },
              ]}
            >
              <Button>Menu</Button>
            </Menu>
            <AccountCard
              account={{
                name: "Asha Kulkarni",
                email: "a.kulkarni@anvaya.example",
                role: "Faculty",
                department: "Computer Engineering",
              }}
              onLogout={() => {}}
            />
          </div>
          <ConfirmDialog
            isOpen={open === "dialog"}
            onClose={close}
            onConfirm={close}
            title="Return two records?"
            description="Their owners see your reason and can fix and submit again."
            action="Return 2"
            otherwise="Cancel"
          >
            <Field label="Reason">
              <TextArea defaultValue="Affiliation is not visible on the first page." />
            </Field>
          </ConfirmDialog>
          <Dialog
            isOpen={open === "outcome"}
            onClose={close}
            title="Request access"
            description="A link was sent."
            footer={
              <Button variant="primary" onClick={close}>
                Understood
              </Button>
            }
          />
          <Sheet isOpen={open === "sheet"} onClose={close} title="Columns">
            <p>Inside</p>
          </Sheet>
        </section>
        <section>
          <SectionHead title="Banners" />
          <div className="stack" style={{ gap: 10 }}>
            <Banner
              tone="bad"
              mark={
                <span className="state-mark returned">
                  <StateShape mark="returned" />
                </span>
              }
            >
              Returned by R. Deshpande. “Attach the full first page.”
            </Banner>
            <Banner>You may already have this record.</Banner>
            <Banner tone="info">New version ready.</Banner>
            <Banner tone="good">All 875 reconcile.</Banner>
          </div>
        </section>
        <section>
          <SectionHead title="Timeline" />
          <Timeline
            events={[
              {
                id: "1",
                mark: (
                  <span className="state-mark verified">
                    <StateShape mark="verified" size={13} />
                  </span>
                ),
                what: (
                  <>
                    <b>Verified</b> by R. Deshpande
                  </>
                ),
                when: "15 Mar 09:02",
              },
              {
                id: "2",
                mark: (
                  <span className="state-mark submitted">
                    <StateShape mark="submitted" size={13} />
                  </span>
                ),
                what: (
                  <>
                    <b>Submitted again</b> with a new proof
                  </>
                ),
                when: "14 Mar 22:15",
              },
              {
                id: "3",
                mark: (
                  <span className="state-mark returned">
                    <StateShape mark="returned" size={13} />
                  </span>
                ),
                what: (
                  <>
                    <b>Returned</b> “Attach the full first page.”
                  </>
                ),
                when: "12 Mar 10:32",
              },
            ]}
          />
        </section>
        <section>
          <SectionHead title="Empty, refused, failed" />
          <div className="stack">
            <Empty
              title="No patents yet"
              detail="Filed, published and granted ones all belong here. A filed patent is listed but not counted by NAAC."
              actions={
                <>
                  <Button size="small" icon={Plus}>
                    Add a patent
                  </Button>
                  <Button size="small" variant="quiet">
                    Import a list
                  </Button>
                </>
              }
            />
            <Refused title="This list is for heads of department" detail="You are signed in as Faculty." />
            <Failed title="Could not load the report" error={{ reference: "R-7F3A-19" }} onRetry={() => {}} />
          </div>
        </section>
        <section>
          <SectionHead title="Loading and progress" />
          <Skeleton />
          <Steps label="Import" steps={["File", "Columns", "Check rows", "Done"]} current={2} />
          <ProgressBar
            label="Drawing the binder, page 61 of 128"
            value={0.48}
            note="You can leave. We tell you when it is ready."
            onStop={() => {}}
          />
          <ProgressBar label="Reading" />
        </section>
        <section>
          <SectionHead title="Tabs" />
          <Tabs
            label="Proofs"
            value={tab}
            onChange={setTab}
            tabs={[
              { id: "paper", label: "Paper", content: "The paper" },
              { id: "certificate", label: <ProofMark count={0} noneWord="Certificate" />, content: "Nothing yet" },
            ]}
          />
        </section>
        <section>
          <SectionHead title="Undo" />
          <Button icon={Undo2} variant="quiet">
            Undo
          </Button>
        </section>
      </div>
    </main>
  );
}
